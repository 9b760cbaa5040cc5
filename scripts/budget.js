import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.js'
import { root, script } from './commands.js'

const SIGN_IN_BYTES = 150_000
/** Beyond sign-in. */
const FURTHER_BYTES = 128_000
/** No screen may need these for its first paint. */
const ON_DEMAND = [
  'src/ui/region-map/leaflet-map.tsx',
  'src/ui/region-map/boundaries.ts',
  'src/ui/chart/chart-library.tsx',
  'src/features/funding/bulk/bulk-dialog.tsx',
  'src/features/activities/report/report-form.tsx',
  'src/features/projects/project-form/project-form.tsx',
]

const DIST = join(root, 'web/dist')
const ROUTE = /^src\/routes\/(.+?)\.tsx\?tsr-split=component$/

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest */

/**
 * The files that these need for their first paint.
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function filesOf(manifest, keys) {
  const seen = new Set()
  const files = new Set()
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no part ${key}: correct scripts/budget.js.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  keys.forEach(visit)
  return files
}

/** The server sends Brotli. @param {string} file */
const compressedBytes = (file) => statSync(join(DIST, `${file}.br`)).size
const sum = (/** @type {Iterable<string>} */ files) => [...files].reduce((all, file) => all + compressedBytes(file), 0)
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9)

/**
 * Each screen with its parts and those of its layouts.
 * @param {Manifest} manifest
 */
function furtherScreens(manifest) {
  const routes = Object.keys(manifest).flatMap((key) => ROUTE.exec(key)?.[1] ?? [])
  const key = (/** @type {string} */ route) => `src/routes/${route}.tsx?tsr-split=component`
  return routes
    .filter((route) => route !== '_signed-in')
    .map((route) => {
      const name = route.replace('_signed-in/', '')
      const around = route.startsWith('_signed-in/') ? [key('_signed-in')] : []
      return { name, keys: [...around, key(route)] }
    })
}

/** False if a screen loads too much, or an on-demand file. */
export function budget() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  const entries = Object.keys(manifest).filter((key) => /^_start-[\w-]{8}\.js$/.test(key))
  if (entries.length !== 1) throw new Error('The build has no one file to start with: correct scripts/budget.js.')
  const first = filesOf(manifest, entries)
  const late = ON_DEMAND.map((key) => filesOf(manifest, [key]).values().next().value)
  let isKept = true
  const report = (/** @type {string} */ what, /** @type {Iterable<string>} */ files, /** @type {number} */ limit) => {
    const bytes = sum(files)
    const early = [...files].filter((file) => late.includes(file))
    const complaints = [...(bytes > limit ? ['TOO MUCH'] : []), ...early.map((file) => `${file} TOO EARLY`)]
    if (complaints.length > 0) isKept = false
    console.log([`${kilobytes(bytes)} of ${limit / 1000} KB  ${what}`, ...complaints].join(', '))
  }
  console.log('JavaScript and CSS, compressed:')
  report('the sign-in screen', first, SIGN_IN_BYTES)
  for (const { name, keys } of furtherScreens(manifest)) {
    const more = [...filesOf(manifest, keys)].filter((file) => !first.has(file))
    report(`more for ${name}`, more, FURTHER_BYTES)
  }
  return isKept
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await script(async () => {
    await build()
    return budget() ? 0 : 1
  })
}
