import { SheetError } from './sheet-file.ts'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes entities, and _xHHHH_ for characters that XML cannot contain. */
export const plainXml = (text: string) =>
  text
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name) return NAMED[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      },
    )
    .replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const attributes = new Map<string, RegExp>()
function attributePattern(name: string) {
  const known = attributes.get(name) ?? new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  attributes.set(name, known)
  return known
}

export function attribute(tag: string, name: string): string | undefined {
  const found = attributePattern(name).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : plainXml(value)
}

/** Names are without prefixes. */
interface XmlEvents {
  open?: (name: string, tag: string) => void
  /** Follows `open` at once for self-closing tags. */
  close?: (name: string) => void
  /** Still encoded, perhaps in several pieces. */
  text?: (text: string) => void
  /** Return true to stop. */
  isDone?: () => boolean
}

const PIECE_MAX = 1_000_000
const TAG_MAX = 65_536

/** Codes, because every character of a large part is compared. */
const SIGNS = { mark: 33, quote: 34, apostrophe: 39, slash: 47, colon: 58, more: 62, question: 63 } as const

/** Reads a part in one pass, however it is nested. */
export async function readXml(source: AsyncIterable<string>, { open, close, text, isDone }: XmlEvents) {
  let rest = ''
  for await (const part of source) {
    const xml = rest + part
    let at = 0
    for (;;) {
      const from = xml.indexOf('<', at)
      if (from < 0) break
      if (from > at) text?.(xml.slice(at, from))
      at = from
      const end = endOf(xml, from)
      if (end < 0) break
      const sign = xml.charCodeAt(from + 1)
      if (sign === SIGNS.mark) {
        const inside = characterData(xml, from, end)
        if (inside) text?.(inside)
      } else if (sign === SIGNS.slash) close?.(nameIn(xml, from + 2, end))
      else if (sign !== SIGNS.question) {
        const closes = xml.charCodeAt(end - 1) === SIGNS.slash
        const name = nameIn(xml, from + 1, end)
        open?.(name, xml.slice(from + 1, closes ? end - 1 : end))
        if (closes) close?.(name)
      }
      at = end + 1
    }
    if (isDone?.()) return
    rest = xml.slice(at)
    if (rest.length > PIECE_MAX) throw new SheetError('damaged')
  }
  if (rest.trim() !== '') throw new SheetError('damaged')
}

/** -1 if it has not arrived yet. */
function endOf(xml: string, from: number) {
  if (xml.charCodeAt(from + 1) !== SIGNS.mark) return endOfTag(xml, from)
  // '<![CDATA[' is the longest opening.
  if (xml.length < from + 9) return -1
  const closing = xml.startsWith('<!--', from) ? '-->' : ']]>'
  // Workbooks have no declarations; those could define entities that expand.
  if (closing === ']]>' && !xml.startsWith('<![CDATA[', from)) throw new SheetError('damaged')
  const at = xml.indexOf(closing, from + (closing === '-->' ? 4 : 9))
  return at < 0 ? -1 : at + 2
}

/** A '>' inside quotes belongs to a value. */
function endOfTag(xml: string, from: number) {
  const most = Math.min(xml.length, from + TAG_MAX)
  let quote = 0
  for (let at = from + 1; at < most; at++) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === SIGNS.more) return at
    else if (code === SIGNS.quote || code === SIGNS.apostrophe) quote = code
  }
  if (most < xml.length) throw new SheetError('damaged')
  return -1
}

/** CDATA, escaped like other text. */
const characterData = (xml: string, from: number, end: number) =>
  xml.startsWith('<![CDATA[', from) ? xml.slice(from + 9, end - 2).replaceAll('&', '&amp;') : ''

function nameIn(xml: string, from: number, end: number) {
  let start = from
  let at = from
  for (; at < end; at++) {
    const code = xml.charCodeAt(at)
    if (code === SIGNS.colon) start = at + 1
    else if (code <= 32 || code === SIGNS.slash) break
  }
  return xml.slice(start, at)
}

const TAGS_MAX = 100_000

export async function tagsIn<Name extends string>(source: AsyncIterable<string>, ...names: Name[]) {
  const found = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>
  await readXml(source, {
    open(name, tag) {
      if (Object.hasOwn(found, name) && found[name as Name].push(tag) > TAGS_MAX) throw new SheetError('damaged')
    },
  })
  return found
}
