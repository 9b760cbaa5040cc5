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

/** The value of an attribute in the inside of a tag. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : plainXml(value)
}

/** The tags of this name in a short part, each by its inside. */
export const tagsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)/?>`, 'g'))].map(([, inside = '']) => inside)

const TEXTS = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g
/** How a word sounds, beside the word: no part of the text. */
const SOUNDS = /<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g

/** The text of a string that may be in several looks. */
export const textIn = (xml: string) =>
  [...xml.replace(SOUNDS, '').matchAll(TEXTS)].map(([, text = '']) => plainXml(text)).join('')

/** The parts between one closing tag and the next, as they arrive. */
export async function* piecesOf(source: AsyncIterable<string>, name: string): AsyncGenerator<string> {
  const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g')
  let rest = ''
  for await (const part of source) {
    const text = rest + part
    let from = 0
    closing.lastIndex = Math.max(0, rest.length - name.length - 20)
    for (let found = closing.exec(text); found; found = closing.exec(text)) {
      yield text.slice(from, found.index)
      from = closing.lastIndex
    }
    rest = text.slice(from)
  }
  yield rest
}

export async function wholeOf(source: AsyncIterable<string>) {
  let text = ''
  for await (const part of source) text += part
  return text
}
