import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface Migration {
  file: string
  madeAt: number
  statements: string[]
  hash: string
  /** With Windows line ends, which a checkout may have. */
  windowsHash: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return Promise.all(
    journal.entries.map(async ({ when, tag }) => {
      const file = `${tag}.sql`
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const hashes = { hash: hashOf(text), windowsHash: hashOf(text.replaceAll('\n', '\r\n')) }
      return { file, madeAt: when, statements: text.split('--> statement-breakpoint'), ...hashes }
    }),
  )
}

export const migrationNames = async () =>
  new Map((await readMigrations()).map(({ file, madeAt }) => [madeAt, file.replace('.sql', '')]))

export function tablesMadeBy(migrations: Migration[]): Set<string> {
  const tables = new Set<string>()
  for (const statement of migrations.flatMap(({ statements }) => statements)) {
    const [, verb, name] = /^\s*(CREATE|DROP) TABLE "(\w+)"/m.exec(statement) ?? []
    if (!name) continue
    if (verb === 'CREATE') tables.add(name)
    else tables.delete(name)
  }
  return tables
}
