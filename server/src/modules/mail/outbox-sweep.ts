import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { RETENTION } from '../../database/retention.ts'

const DAY_MS = 86_400_000
const RETENTION_MS = Number.parseInt(RETENTION['outbox file'], 10) * DAY_MS
const MOST = 1000

export async function sweepOutbox(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
    const file = path.join(folder, name)
    if (removed >= MOST) return
    if (now - (await stat(file)).mtimeMs < RETENTION_MS) continue
    await rm(file, { force: true })
    removed += 1
  }
}

const decoded = (text: string) =>
  text.replace(/(?:=[0-9a-f]{2})+/gi, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())

/** Decodes a message well enough to search it. */
const readable = (message: string) =>
  decoded(
    message
      .replace(/\?=\s+=\?utf-8\?[qb]\?/gi, '')
      .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
      .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, word: string) => word.replaceAll('_', ' '))
      .replace(/=\r?\n/g, ''),
  ).replace(/\s+/g, ' ')

/** Also removes all other files that mention the person. */
export const removeFromOutbox =
  (folder: string) =>
  async (mailIds: string[], isAbout: (text: string) => boolean): Promise<void> => {
    const ids = new Set(mailIds.map((id) => id.slice(0, 8)))
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name)
      const isOfMail = ids.has(/-([0-9a-f]{8})\.eml/.exec(name)?.[1] ?? '')
      if (isOfMail || isAbout(readable(await readFile(file, 'utf8').catch(() => '')))) await rm(file, { force: true })
    }
  }
