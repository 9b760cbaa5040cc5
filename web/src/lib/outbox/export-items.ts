import { dayInNigeria } from '@hub/contract/days'
import { saveFile } from '#lib/browser.ts'
import type { ItemCall, OutboxItem } from './outbox-item.ts'

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'))
    reader.readAsDataURL(blob)
  })
}

async function sentIn({ json, headers, body }: ItemCall): Promise<unknown> {
  if (!json) return body
  const raw = new Blob([json]).stream()
  const plain = headers?.['content-encoding'] ? raw.pipeThrough(new DecompressionStream('gzip')) : raw
  const lines = (await new Response(plain).text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as unknown)
}

async function exported({ kind, title, subject, saved_at, state, fault: error, values, call, picture }: OutboxItem) {
  return {
    what: title,
    kind,
    record: subject,
    saved_at,
    state,
    error: error?.message ?? null,
    typed: values,
    sent: call && (await sentIn(call)),
    picture: picture ? await dataUrl(picture.blob) : null,
  }
}

/** Also exports items that this version of the app does not understand. */
export async function exportItems(items: readonly OutboxItem[]) {
  const text = JSON.stringify(await Promise.all(items.map(exported)), null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `outbox_${dayInNigeria()}.json`)
}
