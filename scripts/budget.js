import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.js'
import { root, script } from './commands.js'

/** What the sign-in screen may load on a first visit: many of its visitors have a slow link. */
const LIMIT_BYTES = 130_000
const DIST = join(root, 'web/dist')

/** @typedef {Record<string, { file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }>} Manifest */

/**
 * The page's entry, the parts of its route that load by themselves, and all that these import.
 * @param {Manifest} manifest
 */
function filesOfSignIn(manifest) {
  const roots = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || /^src\/routes\/(index|__root)\.tsx/.test(key),
  )
  const seen = new Set()
  const files = new Set()
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    for (const file of [chunk?.file, ...(chunk?.css ?? [])]) if (file && /\.(js|css)$/.test(file)) files.add(file)
    for (const next of chunk?.imports ?? []) visit(next)
  }
  roots.forEach(visit)
  return [...files]
}

/** Prints what the sign-in screen loads, compressed as the server sends it; false when it is too much. */
export function budget() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  const sizes = filesOfSignIn(manifest)
    .map((file) => ({ file, bytes: statSync(join(DIST, `${file}.br`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes)}  ${file}`)
  console.log(`${kilobytes(total)}  the sign-in screen in all, compressed; at most ${LIMIT_BYTES / 1000} KB`)
  return sizes.length > 0 && total <= LIMIT_BYTES
}

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await script(async () => {
    await build()
    return budget() ? 0 : 1
  })
}
