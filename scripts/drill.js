import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { build } from './build.js'
import { run, script, Stop } from './commands.js'
import { installPackages } from './packages.js'

const NEEDED = {
  patroni: ['patroni', 'python3-etcd'],
  etcd: ['etcd-server'],
  haproxy: ['haproxy'],
  pgbackrest: ['pgbackrest'],
  ip: ['iproute2'],
}
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
/** @param {string} name */
const isThere = (name) => folders.some((folder) => existsSync(join(folder, name)))

// In separate network and process namespaces, which end with the drill.
await script(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Stop('The drill makes networks of its own: run it as root on a Linux machine, such as one made for it.')
  const missing = Object.entries(NEEDED).filter(([name]) => !isThere(name))
  if (!existsSync('/usr/lib/postgresql')) missing.push(['postgresql', ['postgresql']])
  if (missing.length > 0)
    installPackages(
      'a replicated PostgreSQL',
      missing.flatMap(([, packages]) => packages),
    )
  await build()
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  // The shell is process 1 there and reaps orphaned processes, which Node would not do.
  const program = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, 'server/dist/testing/drill/main.js']
  const { code } = await run('unshare', [...apart, ...program], { env: { PATH: folders.join(delimiter) } })
  return code
})
