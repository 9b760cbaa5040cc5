import { dayInNigeria } from '@hub/contract/days'
import { saveFile } from '../download.ts'
import type { Work } from './work-record.ts'

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'))
    reader.readAsDataURL(blob)
  })
}

async function exported({ kind, title, subject, saved_at, state, fault, values, call, picture }: Work) {
  return {
    what: title,
    kind,
    record: subject,
    saved_at,
    state,
    fault: fault?.message ?? null,
    typed: values,
    sent: call?.json ? (JSON.parse(new TextDecoder().decode(call.json)) as unknown) : (call?.body ?? null),
    picture: picture ? await dataUrl(picture.blob) : null,
  }
}

/** Everything of these items in one file that a person can open, whether or not this version of the app understands them. */
export async function exportWork(items: readonly Work[]) {
  const text = JSON.stringify(await Promise.all(items.map(exported)), null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `outbox_${dayInNigeria()}.json`)
}
