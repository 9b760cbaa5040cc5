import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

const WEB = [
  'src',
  'public',
  'service-worker',
  'index.html',
  'package.json',
  'vite.config.ts',
  'strip-schemas.ts',
  'kept-shapes.ts',
  'po-files.ts',
  'guide-files.ts',
]
const CONTRACT = ['src', 'package.json']

export interface Difference {
  file: string
  from: string
  to: string
}

/** Today's source with these differences. */
export async function buildOther(differences: readonly Difference[]) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-other-build-'))
  const copy = (part: string, names: readonly string[]) =>
    Promise.all(names.map((name) => cp(join(root, part, name), join(folder, part, name), { recursive: true })))
  await Promise.all([copy('web', WEB), copy('contract', CONTRACT), copy('.', ['languages', 'docs'])])
  await linkModules(folder)
  for (const { file, from, to } of differences) {
    const path = join(folder, file)
    const content = await readFile(path, 'utf8')
    if (content.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`)
    await writeFile(path, content.replace(from, to))
  }
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'],
    { cwd: folder },
  )
  return { pages: join(folder, 'web/dist'), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The packages are the same; the contract is the copy. */
async function linkModules(folder: string) {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@hub'), { recursive: true })
  const names = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@hub' && name !== '.cache')
  await Promise.all(names.map((name) => symlink(join(root, 'node_modules', name), join(modules, name))))
  await symlink(join(folder, 'contract'), join(modules, '@hub/contract'))
}
