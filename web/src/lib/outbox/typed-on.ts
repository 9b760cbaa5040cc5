import { isEdit } from '#lib/outbox/find-draft.ts'
import { specOf } from '#lib/item-kinds.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import type { Onward, OutboxItem } from '#lib/outbox/outbox-item.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function versionIn(reply: unknown): string | null {
  if (!isFields(reply)) return null
  const versions = [reply, ...Object.values(reply).flat()].flatMap((part) =>
    isFields(part) && typeof part.updated_at === 'string' ? [part.updated_at] : [],
  )
  return versions.toSorted().at(-1) ?? null
}

export const onwardFrom = (reply: unknown): Onward => ({ key: randomUuid(), version: versionIn(reply) })

/** If the versions differ, the hub compares. */
export function movedOn(item: OutboxItem, sent: OutboxItem, { key, version }: Onward): OutboxItem {
  const { values, call, kind } = item
  const before = isFields(sent.values) ? sent.values : {}
  if (!version || !isFields(values) || !before.updated_at || values.updated_at !== before.updated_at)
    return { ...item, key }
  const { continueFrom = (fields: Fields) => fields } = specOf(kind) ?? {}
  return {
    ...item,
    key,
    values: { ...continueFrom(values, before), updated_at: version },
    from: { ...continueFrom(before, before), updated_at: version },
    call: call && (call.body.updated_at ? { ...call, body: { ...call.body, updated_at: version } } : call),
  }
}

const isSame = (now: OutboxItem, sent: OutboxItem) =>
  now.picture?.key === sent.picture?.key && JSON.stringify(now.values) === JSON.stringify(sent.values)

/** What the author has typed since; null if nothing. */
export function leftAfter(now: OutboxItem | undefined, sent: OutboxItem, onward: Onward): OutboxItem | null {
  if (!now || now.state === 'sending' || isSame(now, sent)) return null
  // A new record keeps its id and key, so that it is never stored twice.
  return isEdit(now.kind) ? movedOn(now, sent, onward) : now
}
