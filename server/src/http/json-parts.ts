const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A part is parsed in a millisecond or two. */
const PART = 64 * 1024
/** Each part repeats the text before its list: its name and its object's name. */
const LONGEST_OPENING = 1024
/** `{ rows: [` and `{ sheets: { stock: [`. */
const DEEPEST = 3

/** As written: `{`, `"sheets":{`, `"stock":[`. */
type Level = { opening: string; closing: ']' | '}' }

/** Each part has the next items of the lists and no byte is lost, so the parser still finds errors. */
export function* jsonParts(text: Buffer, size = PART): Generator<string> {
  const levels: Level[] = []
  let depth = 0
  let before = ''
  let from = 0
  let member = 0
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!
    if (byte === QUOTE) at = stringEnd(text, at)
    else if (byte === LIST || byte === OBJECT) {
      depth++
      if (depth > DEEPEST) continue
      levels.push({ opening: text.toString('utf8', member, at + 1), closing: byte === LIST ? ']' : '}' })
      member = at + 1
    } else if (byte === LIST_END || byte === OBJECT_END) {
      if (depth-- <= DEEPEST) levels.pop()
    } else if (byte === COMMA && depth <= DEEPEST) {
      member = at + 1
      if (at - from < size || !isBetweenRows(text, at, levels)) continue
      yield before + text.toString('utf8', from, at) + closed(levels)
      before = levels.map(({ opening }) => opening).join('')
      from = at + 1
    }
  }
  yield before + text.toString('utf8', from)
}

function stringEnd(text: Buffer, quote: number): number {
  for (let end = text.indexOf(QUOTE, quote + 1); end > 0; end = text.indexOf(QUOTE, end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}

/** A comma without a following value is an error that must stay in the text. */
function isBetweenRows(text: Buffer, comma: number, levels: Level[]): boolean {
  const objects = levels.findIndex(({ closing }) => closing === ']')
  if (objects < 1 || objects !== levels.length - 1) return false
  if (levels.some(({ opening }) => opening.length > LONGEST_OPENING)) return false
  let next = comma + 1
  while (text[next]! <= 0x20) next++
  return text[next] === OBJECT
}

const closed = (levels: Level[]) =>
  levels
    .map(({ closing }) => closing)
    .reverse()
    .join('')
