import type * as files from '../database/migration-files.ts'

/** For `vi.mock`: its extra migration adds a field and a status that stored items lack. */
export function nextVersion(today: typeof files): typeof files {
  const next: files.Migration = {
    file: '0099_next-version.sql',
    madeAt: 4102444800000,
    statements: [
      'ALTER TABLE "stock_items" ADD COLUMN "batch" text',
      `UPDATE "stock_items" SET "status" = 'on_hold', "batch" = 'B-1' WHERE "item" = 'Desks'`,
    ],
    hash: 'of the next version',
    windowsHash: 'of the next version',
  }
  const readMigrations = async (folder?: string) => [...(await today.readMigrations(folder)), next]
  return {
    ...today,
    readMigrations,
    migrationNames: async () =>
      new Map((await readMigrations()).map(({ file, madeAt }) => [madeAt, file.replace('.sql', '')])),
  }
}
