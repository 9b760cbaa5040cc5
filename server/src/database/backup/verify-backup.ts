import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openUnchanged } from '../connect.ts'
import { checkAll } from '../derived/check.ts'
import { readBackup } from './backup-file.ts'
import { afterRestore, writeDatabase, type Loaded } from './write-database.ts'

export async function verifyBackup(file: string): Promise<Loaded> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hub-verify-'))
  try {
    const { maintenancePool, close } = await openUnchanged({ dataDir })
    try {
      const loaded = await writeDatabase(maintenancePool, readBackup(file), afterRestore)
      const client = await maintenancePool.connect()
      const differing = (await checkAll(client).finally(() => client.release())).filter((each) => each.differing > 0)
      if (differing.length > 0) {
        const names = differing.map(({ name }) => name).join(', ')
        throw new Error(`${path.basename(file)} is whole, but its figures differ from its rows in ${names}.`)
      }
      return loaded
    } finally {
      await close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
