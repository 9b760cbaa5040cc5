import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root, script, Stop } from './commands.js'
import { commandOf, environmentOf, stagesOf } from './dockerfile.js'
import { installPackages } from './packages.js'

/*
 * Runs deploy/Dockerfile without a container engine: each stage is a folder with its own system (debootstrap), each RUN
 * a chroot into it. Starts the last stage and checks its health. Builds what is committed.
 */

const PORT = '18080'
const folder = mkdtempSync(join(tmpdir(), 'hub-image-'))
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** @param {string} command @param {string[]} args */
const run = (command, ...args) => void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
/** @param {string} command @param {string[]} args */
const answer = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The only part of this machine that a stage sees. */
const { NODE_EXTRA_CA_CERTS } = process.env
const registries = () => ({
  npm_config_registry: answer('npm', 'config', 'get', 'registry'),
  ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
})
const FROM_HERE = ['/etc/apt', '/etc/resolv.conf', '/etc/ssl/certs']

const IN_ROOT =
  'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && user=$1 && shift && exec chroot --userspec="$user" "$0" "$@"'

/**
 * @param {string} place
 * @param {string} user
 * @param {string[]} command
 */
const inRoot = (place, user, command) => [
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  'sh',
  '-c',
  IN_ROOT,
  place,
  user,
  ...command,
]

/**
 * `node:24-bookworm-slim` is Debian with Node and a user `node`.
 * @param {string} image
 * @param {string} place
 */
function makeBase(image, place) {
  const [, node = '', debian = ''] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? []
  if (!debian) throw new Stop(`Nothing is known of the image ${image}.`)
  const base = join(folder, basename(image).replace(':', '-'))
  if (!existsSync(base)) {
    run('debootstrap', '--variant=minbase', debian, base)
    for (const path of FROM_HERE.filter((each) => existsSync(each))) {
      mkdirSync(dirname(join(base, path)), { recursive: true })
      rmSync(join(base, path), { recursive: true, force: true })
      run('cp', '-aLT', path, join(base, path))
    }
    fetchNode(node, base)
    run('unshare', ...inRoot(base, 'root', ['useradd', '--uid', '1000', '--create-home', 'node']))
  }
  run('cp', '-a', base, place)
}

/**
 * From npm, whose registry is available wherever this project can be installed.
 * @param {string} major @param {string} place
 */
function fetchNode(major, place) {
  const binary = `node-linux-${process.arch}`
  const own = join(folder, 'node')
  mkdirSync(own)
  run('npm', 'install', '--no-save', '--ignore-scripts', '--force', '--prefix', own, `${binary}@${major}`, 'npm@11')
  const libraries = join(place, 'usr/local/lib/node_modules')
  mkdirSync(libraries, { recursive: true })
  cpSync(join(own, 'node_modules', binary, 'bin/node'), join(place, 'usr/local/bin/node'))
  run('cp', '-a', join(own, 'node_modules/npm'), libraries)
  for (const name of ['npm', 'npx'])
    run('ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(place, 'usr/local/bin', name))
}

/** A clone, because a worktree's .git points elsewhere. */
function context() {
  const clone = join(folder, 'context')
  if (!existsSync(clone)) run('git', 'clone', '--quiet', '--no-hardlinks', root, clone)
  return clone
}

/** `COPY a b into/`: a folder's content, or files. @param {string[]} paths @param {string} from @param {string} cwd */
function copy(paths, from, cwd) {
  const into = paths.at(-1) ?? '.'
  const sources = paths.slice(0, -1)
  const target = resolve(cwd, into)
  for (const path of sources) {
    const source = join(from, path)
    const isFolder = statSync(source).isDirectory()
    const isInside = !isFolder && (sources.length > 1 || /(^|\/)\.?\/?$/.test(into))
    mkdirSync(isFolder || isInside ? target : dirname(target), { recursive: true })
    run('cp', '-aT', source, isInside ? join(target, basename(path)) : target)
  }
}

/**
 * @param {import('./dockerfile.js').Stage} stage
 * @param {Record<string, string>} places of the stages before it
 */
function buildStage({ base, as, steps }, places) {
  const name = as || 'image'
  const place = join(folder, name)
  makeBase(base, place)
  places[as] = place
  /** @type {{ place: string, cwd: string, user: string, env: Record<string, string>, command: string[], health: string[] }} */
  const image = { place, cwd: '/', user: 'root', env: { PATH }, command: [], health: [] }
  for (const { name: instruction, flags, args } of steps) {
    console.log(`${name}: ${instruction} ${args.slice(0, 100)}`)
    switch (instruction) {
      case 'WORKDIR':
        image.cwd = args
        mkdirSync(join(place, args), { recursive: true })
        break
      case 'ENV':
        Object.assign(image.env, environmentOf(args))
        break
      case 'RUN':
        execFileSync('unshare', inRoot(place, image.user, ['sh', '-c', `cd ${image.cwd} && ${args}`]), {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...image.env, ...registries() },
        })
        break
      case 'COPY':
        copy(args.split(/\s+/), flags.from ? (places[flags.from] ?? '') : context(), join(place, image.cwd))
        break
      case 'USER':
        image.user = args
        break
      case 'CMD':
        image.command = commandOf(args)
        break
      case 'HEALTHCHECK':
        image.health = commandOf(args)
        break
      case 'VOLUME':
      case 'EXPOSE':
        break
      default:
        throw new Stop(`${instruction} of the Dockerfile is not known here.`)
    }
  }
  return image
}

/**
 * Runs the image's command and health check, and stops it as a container engine does.
 * @param {ReturnType<typeof buildStage>} image
 */
async function tryOut({ place, cwd, user, command, health, env: told }) {
  const env = { ...told, PORT, HOST: '127.0.0.1', ADMIN_PASSWORD: 'Only-for-this-trial-1' }
  /** @param {string[]} what */
  const inside = (what) => inRoot(place, user, ['sh', '-c', `cd ${cwd} && exec "$@"`, 'sh', ...what])
  const hub = spawn('unshare', inside(command), { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(hub, 'exit')
  const url = `http://127.0.0.1:${PORT}`
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(`${url}/api/health`).catch(() => null)
    if (reply?.ok) break
    if (hub.exitCode !== null || tries > 240) throw new Stop('The hub did not start in the image: see above.')
    await delay(500)
  }
  console.log(`/api/health: ${await (await fetch(`${url}/api/health`)).text()}`)
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  execFileSync('unshare', inside(health), { env, stdio: 'inherit' })
  // The child of unshare is the server, which is process 1 there.
  const pid = Number(answer('ps', '-o', 'pid=', '--ppid', String(hub.pid)))
  const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  process.kill(pid, 'SIGTERM')
  const [code] = await ended
  console.log(`The page: ${page.status}. HEALTHCHECK: passed. Its user: ${uid}. After SIGTERM it ended with ${code}.`)
  if (uid !== 1000 || page.status !== 200 || code !== 0) throw new Stop('The image is not as it should be.')
}

await script(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Stop('Run it as root on Linux, or with Docker: docker build -f deploy/Dockerfile .')
  if (!existsSync('/usr/sbin/debootstrap')) installPackages('a clean system', ['debootstrap'])
  try {
    /** @type {Record<string, string>} */
    const places = {}
    const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
    const images = stages.map((stage) => buildStage(stage, places))
    const last = images.at(-1)
    if (last) await tryOut(last)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
