import { lockFolder } from '../database/embedded/folder-lock.ts'

await lockFolder(process.argv[2] ?? '')
process.stdout.write('held\n')
setInterval(() => {}, 60_000)
