import { DRAFT_CHARACTERS_MAX, type DraftPayload, draftsEndpoints, type ListedDraft } from '@hub/contract/drafts'
import { call } from '#lib/api-client.ts'
import { packed } from '#lib/request-body.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { currentSession } from '#lib/session.ts'
import { isForgotten } from '#lib/device-storage.ts'
import { same } from './draft-state.ts'
import { isReadable, type ItemKind, type OutboxItem, withDefaults } from './outbox-item.ts'
import {
  changeItem,
  forgetMirrored,
  itemsOf,
  type Mirrored,
  mirroredOf,
  noteMirrored,
  readItem,
} from './outbox-store.ts'

/** What the hub stores of a draft, without its picture. `after`: the versions it was made from, oldest first. */
type Stored = Pick<OutboxItem, 'title' | 'values' | 'from' | 'schema' | 'key' | 'saved_at' | 'subject' | 'aside'> & {
  after?: readonly string[]
}

const EARLIER_MAX = 50

const contentOf = (
  { title, values, from, schema, key, saved_at, subject, aside }: OutboxItem,
  after: readonly string[],
) => JSON.stringify({ title, values, from, schema, key, saved_at, subject, aside, after } satisfies Stored)

const withVersion = (versions: readonly string[], version: string) =>
  [...versions.filter((each) => each !== version), version].slice(-EARLIER_MAX)

/** The versions that this device's draft was made from, and the draft itself if it was not changed since. */
const knownVersions = ({ tried = [], saved_at }: Mirrored) => (saved_at ? withVersion(tried, saved_at) : tried)

/** The hub knows records by UUID: other subjects (a year, a month, 'report:<id>') are in the content alone. */
const recordOf = ({ subject }: OutboxItem) =>
  subject && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(subject) ? subject : null

interface Found {
  item: OutboxItem
  after: readonly string[] | undefined
}

function draftFrom(
  author: string,
  { id, kind, subject }: Pick<ListedDraft, 'id' | 'kind' | 'subject'>,
  text: string,
): Found | null {
  try {
    const { after, title, values, from, schema, key, saved_at, aside, ...content } = JSON.parse(text) as Stored
    const item = withDefaults({
      id,
      author,
      kind: kind as ItemKind,
      subject: content.subject ?? subject,
      title,
      values,
      from,
      schema,
      key,
      saved_at,
      ...(aside ? { aside } : {}),
      state: 'draft',
    })
    return isReadable(item) ? { item, after: Array.isArray(after) ? after : undefined } : null
  } catch {
    return null
  }
}

const isUntouched = (item: OutboxItem, mirrored: Mirrored) =>
  item.state === 'draft' && item.saved_at === mirrored.saved_at

const uploadAgain = (id: string, known: Mirrored) => noteMirrored(id, { ...known, saved_at: '' })

async function keepAsSeparateDraft(item: OutboxItem) {
  const own = { id: randomUuid(), key: randomUuid() }
  await changeItem(own.id, () => ({ ...item, ...own }))
}

function whichIsNewer(
  ours: OutboxItem,
  before: readonly string[],
  { item, after }: Found,
): 'same' | 'ours' | 'theirs' | 'both' {
  const { saved_at } = item
  if (saved_at === ours.saved_at) return same(item.values, ours.values) ? 'same' : 'both'
  if (before.includes(saved_at)) return 'ours'
  if (after?.includes(ours.saved_at)) return 'theirs'
  const oldest = after?.[0]
  const isForgotten = after?.length === EARLIER_MAX && oldest !== undefined && ours.saved_at < oldest
  return isForgotten || (!after && saved_at > ours.saved_at) ? 'theirs' : 'both'
}

async function download(author: string, listed: ListedDraft, known: Mirrored | undefined) {
  const { draft } = await call(draftsEndpoints.read, { params: { id: listed.id } })
  const found = draftFrom(author, draft, draft.content)
  if (!found || currentSession()?.user.id !== author) return
  const { item } = found
  const { updated_at } = draft
  const versions = known ? knownVersions(known) : []
  const ours = await readItem(listed.id)
  // A draft that was deleted here was sent or discarded: do not restore it. One that was changed here is uploaded first.
  const isAsKnown = (now: OutboxItem | undefined) =>
    known ? now !== undefined && isUntouched(now, known) : now === undefined
  if (!isAsKnown(ours)) return
  const newer = ours ? whichIsNewer(ours, versions, found) : 'theirs'
  if (known && newer === 'same') return noteMirrored(listed.id, { ...known, updated_at })
  if (ours && known && (newer === 'ours' || (newer === 'both' && ours.saved_at > item.saved_at)))
    // The hub has an older draft if it was restored from a backup. If both were changed, the reply has theirs.
    return uploadAgain(listed.id, newer === 'ours' ? { ...known, updated_at } : known)
  if (ours && newer === 'both') await keepAsSeparateDraft(ours)
  const taken = await changeItem(listed.id, (now) =>
    isAsKnown(now) ? { ...item, picture: now?.picture ?? null } : undefined,
  )
  const { saved_at } = item
  if (taken) await noteMirrored(listed.id, { author, updated_at, saved_at, tried: withVersion(versions, saved_at) })
}

/** Deleted by another device, or lost because the hub was restored from a backup. */
async function handleMissing(id: string, known: Mirrored) {
  const item = await readItem(id)
  if (!item || !isUntouched(item, known)) return
  const { deleted_at } = await call(draftsEndpoints.deletion, { params: { id } })
  if (!deleted_at || deleted_at < known.updated_at) return uploadAgain(id, known)
  // The user can restore it from the outbox during this visit.
  await changeItem(id, (now) =>
    now && isUntouched(now, known) ? { ...now, state: 'discarded', saved_at: new Date().toISOString() } : undefined,
  )
  await forgetMirrored(id)
}

async function downloadChanged(author: string) {
  const { drafts } = await call(draftsEndpoints.list)
  const mirrored = await mirroredOf(author)
  for (const listed of drafts) {
    const known = mirrored.get(listed.id)
    if (known?.updated_at !== listed.updated_at) await download(author, listed, known)
  }
  const listed = new Set(drafts.map(({ id }) => id))
  for (const [id, known] of mirrored) if (!listed.has(id)) await handleMissing(id, known)
}

/**
 * Another user may have signed in meanwhile: a draft must never be stored under their name. What left a shared computer
 * was not discarded: the hub keeps it.
 */
function mustBeSignedIn(author: string) {
  if (currentSession()?.user.id !== author || isForgotten(author)) throw CallFailed.from(401, null)
}

async function removeFinished(author: string) {
  for (const [id] of await mirroredOf(author)) {
    const item = await readItem(id)
    if (item && item.state !== 'discarded') continue
    mustBeSignedIn(author)
    await call(draftsEndpoints.remove, { params: { id } })
    await forgetMirrored(id)
  }
}

async function upload(author: string, item: OutboxItem, known: Mirrored | undefined) {
  const { id, kind, title, saved_at } = item
  const versions = known ? knownVersions(known) : []
  const content = contentOf(
    item,
    versions.filter((each) => each !== saved_at),
  )
  if (content.length > DRAFT_CHARACTERS_MAX) return
  const body: DraftPayload = {
    kind,
    subject: recordOf(item),
    title: title.slice(0, 300),
    content,
    updated_at: known?.updated_at || null,
  }
  const tried = withVersion(versions, saved_at)
  // Before the call: if its reply is lost, the hub may still have stored the draft.
  const note = () => noteMirrored(id, { author, updated_at: '', saved_at: '', ...known, tried })
  await note()
  const encoded = await packed(body)
  mustBeSignedIn(author)
  const { updated_at, older } = await call(draftsEndpoints.save, { params: { id }, body, ...encoded }).catch(
    async (error) => {
      // Another tab may have removed the record meanwhile.
      await note()
      throw error
    },
  )
  const other = older && draftFrom(author, item, older.content)?.item
  if (!other || tried.includes(other.saved_at)) return noteMirrored(id, { author, updated_at, saved_at, tried })
  // Another device changed it too: keep that version as a separate draft.
  await keepAsSeparateDraft(other)
  await noteMirrored(id, {
    author,
    updated_at,
    saved_at: '',
    tried: withVersion(withVersion(versions, other.saved_at), saved_at),
  })
}

/** By item id. A refused version is not uploaded again until it changes. */
const refusedVersions = new Map<string, string>()
const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === 400 || error.status === 413 || error.code === 'too_many_drafts')

async function uploadChanged(author: string) {
  const mirrored = await mirroredOf(author)
  let isFull = false
  for (const item of await itemsOf(author)) {
    const { id, saved_at } = item
    const known = mirrored.get(id)
    if (item.state !== 'draft' || !isReadable(item) || known?.saved_at === saved_at) continue
    if (refusedVersions.get(id) === saved_at || (isFull && !known?.updated_at)) continue
    await upload(author, item, known).catch((error: unknown) => {
      // One refused draft must not stop the others.
      if (!isRefusal(error)) throw error
      if (error.code === 'too_many_drafts') isFull = true
      else refusedVersions.set(id, saved_at)
    })
  }
}

let underWay: Promise<void> | undefined
/** A request during a run starts one more pass. */
let wanted: 'nothing' | 'own' | 'all' = 'nothing'

async function mirrorAll(author: string) {
  while (wanted !== 'nothing' && currentSession()?.user.id === author) {
    const isAll = wanted === 'all'
    wanted = 'nothing'
    await removeFinished(author)
    if (isAll) await downloadChanged(author)
    await uploadChanged(author)
  }
}

/** Two tabs at once could remove what the other one downloads. */
const asOnlyTab = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('hub-mirror', run) : run()

export function mirrorDrafts(isAll: boolean): Promise<void> {
  const author = currentSession()?.user.id
  if (!author || document.visibilityState === 'hidden') return Promise.resolve()
  if (wanted !== 'all') wanted = isAll ? 'all' : 'own'
  underWay ??= asOnlyTab(() => mirrorAll(author))
    .catch((error: unknown) => {
      // No connection, no session or too many drafts: the next change or visit tries again.
      if (!(error instanceof CallFailed)) throw error
    })
    .finally(() => {
      underWay = undefined
      wanted = 'nothing'
    })
  return underWay
}
