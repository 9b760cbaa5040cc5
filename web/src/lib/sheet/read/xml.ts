import { SheetError } from './sheet-file.ts'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of an XML part as it is read: its entities, and the _xHHHH_ by which the format writes what XML cannot hold. */
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

/** The value of an attribute in the inside of a tag. */
export function attribute(tag: string, name: string): string | undefined {
  const found = attributePattern(name).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : plainXml(value)
}

/** What stands in a part, in its order; names are without their prefixes. */
export interface XmlEvents {
  open?: (name: string, tag: string) => void
  /** Follows `open` at once where a tag closes itself. */
  close?: (name: string) => void
  /** As it is written in the part; of one element it may come in several pieces. */
  text?: (text: string) => void
  /** Asked between two pieces of the part: the rest of it is not read. */
  isDone?: () => boolean
}

/** No tag or text of a workbook is as long; what is kept until its end comes stays below it. */
const PIECE_MAX = 1_000_000
const TAG_MAX = 65_536

/** The signs of a tag, as numbers: each sign of a large part is compared with some of them. */
const SIGNS = { mark: 33, quote: 34, apostrophe: 39, slash: 47, colon: 58, more: 62, question: 63 } as const

/** Reads a part from its beginning to its end, once: no part of it is looked at again, however it is nested. */
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

/** The last sign of what begins at `from`; -1 where it has not come yet. */
function endOf(xml: string, from: number) {
  if (xml.charCodeAt(from + 1) !== SIGNS.mark) return endOfTag(xml, from)
  // '<![CDATA[' is the longest of the beginnings.
  if (xml.length < from + 9) return -1
  const closing = xml.startsWith('<!--', from) ? '-->' : ']]>'
  // No workbook declares anything; what does has entities that unfold.
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

/** What is not marked up: as text it would have its signs escaped. */
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

/** More relationships, sheets or formats than any workbook has. */
const TAGS_MAX = 100_000

/** The tags of these names, each by its inside. */
export async function tagsIn<Name extends string>(source: AsyncIterable<string>, ...names: Name[]) {
  const found = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>
  await readXml(source, {
    open(name, tag) {
      if (Object.hasOwn(found, name) && found[name as Name].push(tag) > TAGS_MAX) throw new SheetError('damaged')
    },
  })
  return found
}
