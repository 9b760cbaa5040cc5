import { existsSync } from 'node:fs'
import path from 'node:path'
import { command, print, requireDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { askHub } from './database/ask-hub.ts'
import { backupName, failureOf, forgetFailure, noteFailure } from './database/backup/backup-folder.ts'
import { takeBackup } from './database/backup/read-database.ts'
import { openUnchanged } from './database/connect.ts'

/** npm run backup -- [FILE], also while the hub runs. */
async function backup([wanted]: string[]) {
  const config = readConfig(process.env)
  const file = wanted
    ? path.resolve(process.env['INIT_CWD'] ?? '.', wanted)
    : path.join(config.backupDir, backupName(new Date()))
  if (existsSync(file)) throw new Error(`${file} is there already: name another file.`)
  requireDatabase(config)
  const { bytes, total } = await take(config, file, wanted === undefined)
  print(`${total.rows} rows of ${total.tables} tables, ${bytes} bytes: ${file}`)
  print(`Check it with: npm run restore -- --verify ${file}`)
}

/** System Health shows backups in the hub's folder, also those by cron. */
async function take(config: ReturnType<typeof readConfig>, file: string, isHubs: boolean) {
  try {
    const written =
      (!config.databaseUrl && (await askHub(config.dataDir, 'backup', file))) || (await takeHere(config, file))
    if (isHubs) await forgetFailure(config.dataDir)
    return written
  } catch (error) {
    if (isHubs) await noteFailure(config.dataDir, failureOf(error, new Date())).catch(() => {})
    throw error
  }
}

async function takeHere(config: ReturnType<typeof readConfig>, file: string) {
  const { maintenancePool, close } = await openUnchanged(config)
  try {
    return await takeBackup(maintenancePool, file)
  } finally {
    await close()
  }
}

await command(() => backup(process.argv.slice(2)))
