import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, script, Stop } from './commands.js'
import { installPackages } from './packages.js'

/*
 * Checks each file of deploy/ with the program that reads it, in a Debian system of its own (debootstrap). nginx needs
 * 1.27.3 for `resolve`, which no stable Debian has yet.
 */

const DEBIAN = 'forky'
const PACKAGES = ['nginx', 'docker-compose', 'systemd', 'prometheus']
/** debootstrap uses the script of the unstable release for newer ones. */
const SCRIPTS = '/usr/share/debootstrap/scripts/sid'

const folder = mkdtempSync(join(tmpdir(), 'hub-deploy-'))

/**
 * Without network, with separate processes and mounts.
 * @param {string[]} command @param {Record<string, string>} [env]
 */
function inside(command, env = {}) {
  const mounts = 'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" "$@"'
  const args = ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', `${mounts} 2>&1`, folder, ...command]
  const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'
  return execFileSync('unshare', args, {
    encoding: 'utf8',
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** @param {string} name @param {string} into */
function lay(name, into) {
  mkdirSync(dirname(join(folder, into)), { recursive: true })
  copyFileSync(join(root, 'deploy', name), join(folder, into))
}

const SETTINGS = {
  DATABASE_PASSWORD: 'secret',
  ADMIN_EMAIL: 'admin@hub.example',
  ADMIN_PASSWORD: 'secret',
  PUBLIC_URL: 'https://hub.example',
}

function compose() {
  lay('compose.yaml', 'deploy/compose.yaml')
  const config = ['docker-compose', '--file', '/deploy/compose.yaml', 'config']
  inside([...config, '--quiet'], SETTINGS)
  const { ADMIN_PASSWORD: _, ...without } = SETTINGS
  try {
    inside(config, without)
  } catch (error) {
    if (String(/** @type {{ stdout?: unknown }} */ (error).stdout).includes('Set ADMIN_PASSWORD')) return
  }
  throw new Stop('compose.yaml does not ask for ADMIN_PASSWORD.')
}

function nginx() {
  lay('nginx.conf', 'etc/nginx/conf.d/default.conf')
  // As in nginx's own image, without Debian's sites.
  writeFileSync(join(folder, 'etc/nginx/nginx.conf'), 'events {}\nhttp { include /etc/nginx/conf.d/*.conf; }\n')
  inside(['nginx', '-t'])
}

function systemd() {
  const unit = '/etc/systemd/system/northeast-education-hub.service'
  lay('northeast-education-hub.service', unit.slice(1))
  const node = join(folder, 'usr/bin/node')
  writeFileSync(node, '#!/bin/sh\n')
  chmodSync(node, 0o755)
  inside(['useradd', '--system', 'hub'])
  /** Its exit code is 0 even if it ignores an unknown line. @param {string} file */
  const faultsOf = (file) => inside(['systemd-analyze', 'verify', file], { SYSTEMD_LOG_TARGET: 'console' }).trim()
  const spoilt = '/etc/systemd/system/spoilt.service'
  writeFileSync(join(folder, spoilt), '[Service]\nExecStart=/usr/bin/node\nProtectHomes=true\n')
  if (!faultsOf(spoilt).includes('ProtectHomes'))
    throw new Stop('systemd-analyze says nothing of a line that it ignores.')
  const faults = faultsOf(unit)
  if (faults) throw new Stop(faults)
}

function alerts() {
  lay('alerts.yml', 'deploy/alerts.yml')
  inside(['promtool', 'check', 'rules', '/deploy/alerts.yml'])
}

/** @type {[file: string, read: () => void, version: string[]][]} */
const FILES = [
  ['compose.yaml', compose, ['docker-compose', 'version', '--short']],
  ['nginx.conf', nginx, ['nginx', '-v']],
  ['northeast-education-hub.service', systemd, ['systemd-analyze', '--version']],
  ['alerts.yml', alerts, ['promtool', '--version']],
]

await script(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Stop('Run it as root on a Debian machine.')
  if (!existsSync('/usr/sbin/debootstrap')) installPackages('a clean system', ['debootstrap'])
  let code = 0
  try {
    const place = [folder, 'http://deb.debian.org/debian', SCRIPTS]
    execFileSync('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, DEBIAN, ...place], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (const [file, read, version] of FILES) {
      const [by = ''] = inside(version).split('\n')
      try {
        read()
        console.log(`passed  ${file}  (${by})`)
      } catch (error) {
        code = 1
        const { stdout } = /** @type {{ stdout?: string }} */ (error)
        console.log(`FAILED  ${file}  (${by})\n${stdout ?? String(error)}`)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return code
})
