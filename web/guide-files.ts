import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Block, GuidePage, Inline } from './src/features/help/guide.ts'

const BOLD_CODE_LINK = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\(([\w-]+)\.md\)/
/** Split leaves the groups of each form between the texts: bold, code, link, its page. */
const FORM = 5

/** **A label of a screen**, `what is typed`, [a page](of-the-guide.md). All else is text, also what looks like HTML. */
function inlineOf(text: string): Inline[] {
  const parts = text.split(new RegExp(BOLD_CODE_LINK, 'g'))
  const found: Inline[] = []
  for (let at = 0; at < parts.length; at += FORM) {
    const [words, label, code, link, page] = parts.slice(at, at + FORM)
    if (words) found.push(words)
    if (label) found.push({ label })
    if (code) found.push({ code })
    if (link && page) found.push({ link, page })
  }
  return found
}

const joined = (lines: string[]) => lines.map((line) => line.trim()).join(' ')
/** A line that begins with the mark begins an item; the others continue it. */
const itemsOf = (lines: string[], mark: RegExp) =>
  lines
    .map((line) => (mark.test(line) ? `\n${line.replace(mark, '')}` : line.trim()))
    .join(' ')
    .split('\n')
    .slice(1)
    .map((item) => inlineOf(item.trim()))

function blockOf(lines: string[], picture: (path: string) => string): Block {
  const [first = ''] = lines
  const [, alt, path] = /^!\[(.+)\]\((.+)\)$/.exec(first) ?? []
  if (alt && path) return { kind: 'picture', alt, src: picture(path) }
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) }
  if (first.startsWith('1. ')) return { kind: 'steps', items: itemsOf(lines, /^\d+\. /) }
  if (first.startsWith('- ')) return { kind: 'points', items: itemsOf(lines, /^- /) }
  // A form that the screen does not know is a mistake in the page, not a text.
  if (/^[#<>|!*+]|^ {4}|^```/.test(first)) throw new Error(`The guide does not know this form: ${first}`)
  return { kind: 'text', of: inlineOf(joined(lines)) }
}

const DRAFT = '<!-- draft -->'

function pageOf(key: string, text: string, picture: (path: string) => string): GuidePage {
  const isDraft = text.startsWith(DRAFT)
  const chunks = (isDraft ? text.slice(DRAFT.length) : text).trim().split(/\n{2,}/)
  const [title = '', ...rest] = chunks
  if (!title.startsWith('# ') || title.includes('\n')) throw new Error(`The guide's page ${key} has no title.`)
  return { key, title: title.slice(2), isDraft, blocks: rest.map((chunk) => blockOf(chunk.split('\n'), picture)) }
}

/**
 * The README of a language of docs/guide as a module: its first page, and the pages that it lists, in that order.
 * Pictures are files of the build, loaded when they are seen.
 */
export const guideFiles = (): Plugin => ({
  name: 'guide-files',
  transform: {
    filter: { id: /[\\/]docs[\\/]guide[\\/](\w+[\\/])?README\.md$/ },
    handler(text, id) {
      const pictures: string[] = []
      // A name in the code, between quotes until the end.
      const picture = (path: string) => `picture:${pictures.push(join(dirname(id), path)) - 1}`
      const start = pageOf('', text, picture)
      const keys = [...text.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, key = '']) => key)
      const pages = keys.map((key) => {
        const file = join(dirname(id), `${key}.md`)
        if (!existsSync(file)) throw new Error(`The guide has no page ${file}`)
        this.addWatchFile(file)
        return pageOf(key, readFileSync(file, 'utf8'), picture)
      })
      const code = JSON.stringify({ start, pages }).replaceAll(/"picture:(\d+)"/g, 'picture$1')
      const imports = pictures.map((path, at) => `import picture${at} from ${JSON.stringify(`${path}?url`)}\n`)
      return { code: `${imports.join('')}export default ${code}`, moduleType: 'js', map: null }
    },
  },
})
