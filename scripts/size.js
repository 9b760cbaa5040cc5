import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.js'

const SOURCE = ['contract/src', 'server/src', 'web/src']
const NOT_SOURCE = /\.test\.|\/testing\/|\.gen\./
const COMMENT = /^\s*(?:\{?\/\*[^]*?\*\/\}?|\/\/.*)/gm

/** @param {string} folder @param {RegExp} wanted @returns {string[]} */
const textsIn = (folder, wanted) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => wanted.test(name) && !NOT_SOURCE.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))

/** @param {string[]} texts */
const lines = (texts) => texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
/** @param {string[]} texts */
const words = (texts) => texts.reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0), 0)

/** How large the project is. Nothing enforces these figures: they show whether a change makes it larger. */
export function size() {
  const source = SOURCE.flatMap((folder) => textsIn(folder, /\.tsx?$/))
  const small = source.filter((text) => text.split('\n').length <= 30)
  const styles = textsIn('web/src', /\.css$/)
  const comments = source.flatMap((text) => text.match(COMMENT) ?? [])
  const pages = [...textsIn('docs', /\.md$/), readFileSync(join(root, 'README.md'), 'utf8')]
  const figures = /** @type {const} */ ([
    ['lines of source', lines(source)],
    ['source files', source.length],
    ['of them below 30 lines', small.length],
    ['lines of CSS', lines(styles)],
    ['words of comments', words(comments)],
    ['words of docs', words(pages)],
  ])
  return figures.map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ')
}
