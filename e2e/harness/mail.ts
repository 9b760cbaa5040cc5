import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { makeMailsDueBeside } from '../../server/dist/testing/mails-beside.js'
import type { Hub } from './hub.ts'

async function outbox(hub: Hub): Promise<Email[]> {
  const folder = join(hub.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

const isFor = (mail: Email, address: string, subject: RegExp) =>
  Boolean(mail.to?.some((one) => one.address === address)) && subject.test(mail.subject ?? '')

/** Mail of a decision waits until Undo expires, so it is made due at once. */
export async function mailTo(hub: Hub, address: string, subject: RegExp): Promise<Email> {
  await makeMailsDueBeside(hub.databaseUrl)
  const find = async () => (await outbox(hub)).find((mail) => isFor(mail, address, subject))
  await expect.poll(find, { message: `a mail to ${address} about ${subject}`, timeout: 20_000 }).toBeTruthy()
  return (await find()) as Email
}

export function linkIn(mail: Email, path: string) {
  const link = (mail.text ?? '').match(/https?:\/\/\S+/g)?.find((one) => new URL(one).pathname === path)
  if (!link) throw new Error(`No link to ${path} in the mail:\n${mail.text}`)
  return link
}
