export interface KnownColumn<Key extends string = string> {
  key: Key
  /** In the hub's own files: the surest name. */
  header?: string
  /** Surer still: its name in an export that has another column of this header. */
  surest?: string
  /** The surest first; a pattern for names with many variants. */
  names: readonly (string | RegExp)[]
  hxl?: string
  /** The type of its cells; headers of numbers may have filler words. */
  kind?: string
}

const LETTERS: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', œ: 'oe' }
/** Without accents and hooks, which many keyboards leave out: 'Activité' is 'activite', 'Ƙauye' is 'kauye'. */
export const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴœ]/g, (letter) => LETTERS[letter]!)

export const spelling = (text: string) => plainLetters(text).replace(/[^a-z0-9]+/g, '')

/** 'Name of the LGA', and for numbers 'No. of boys reached', 'Nombre de garçons', 'Yawan yara maza'. */
const FILLERS = new Set(['of', 'the', 'in', 'de', 'des', 'du', 'd', 'la', 'le', 'les', 'l'])
const NUMBERS = ['no', 'nos', 'nr', 'num', 'number', 'numbers', 'nombre', 'yawan', 'adadin']
const NUMBER_FILLERS = new Set([...FILLERS, ...NUMBERS, 'reached', 'trained'])
const COUNT_FILLERS = new Set([...NUMBER_FILLERS, 'total'])
const fillersOf = ({ kind }: KnownColumn) => {
  if (kind === 'whole') return COUNT_FILLERS
  return kind === 'money' || kind === 'decimal' ? NUMBER_FILLERS : FILLERS
}

const LONGEST_NAME = 100
/** In any order: 'Teachers (Male)' and 'No. of Male Teachers' are equal. */
const meaningOf = (name: string, fillers: ReadonlySet<string>) =>
  (plainLetters(name.slice(0, LONGEST_NAME)).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !fillers.has(word))
    .map((word) => word.replace(/(?<=..)s$/, ''))
    .toSorted()
    .join(' ')

const namesOf = ({ key, header, surest, names }: KnownColumn) =>
  [key, header ?? '', surest ?? '', ...names].filter((name) => typeof name === 'string')

const inWords = new WeakMap<KnownColumn, ReadonlySet<string>>()
function meaningsOf(column: KnownColumn) {
  const known = inWords.get(column) ?? new Set(namesOf(column).map((name) => meaningOf(name, fillersOf(column))))
  inWords.set(column, known)
  return known
}

function sayingInWords(cells: readonly string[]) {
  const meant = new Map<ReadonlySet<string>, string[]>()
  return (column: KnownColumn, at: number) => {
    const fillers = fillersOf(column)
    const meanings = meant.get(fillers) ?? cells.map((cell) => meaningOf(cell, fillers))
    meant.set(fillers, meanings)
    return meanings[at] !== '' && meaningsOf(column).has(meanings[at]!)
  }
}

/** Equal tags: '#adm2 +name' and '#adm2+name', with attributes in any order. */
const tagOf = (text: string) => {
  const [tag = '', ...attributes] = text.toLowerCase().replace(/\s+/g, '').split('+')
  return tag.startsWith('#') ? [tag, ...attributes.toSorted()].join('+') : null
}

/**
 * An exact name wins over other words, and those over a pattern. Each column is given once: of 'School ID' and 'School
 * name' the second is the school's name.
 */
export function matchHeader<Key extends string>(
  cells: readonly string[],
  columns: readonly KnownColumn<Key>[],
): (Key | undefined)[] {
  const found = Array.from<Key | undefined>({ length: cells.length })
  const given = new Set<Key>()
  // Cached: twenty lines are searched, each for hundreds of names.
  const spelled = cells.map(spelling)
  const give = (key: Key, isMeant: (cell: string, at: number) => boolean) => {
    const index = given.has(key) ? -1 : cells.findIndex((cell, at) => !found[at] && cell.trim() && isMeant(cell, at))
    if (index < 0) return
    found[index] = key
    given.add(key)
  }
  for (const { key, header, surest, names, hxl } of columns) {
    const tag = hxl && tagOf(hxl)
    if (tag) give(key, (cell) => tagOf(cell) === tag)
    for (const name of [...[surest, header].filter((known) => known !== undefined), key, ...names]) {
      const wanted = typeof name === 'string' && spelling(name)
      give(key, (_, at) => spelled[at] === wanted)
    }
  }
  const says = sayingInWords(cells)
  for (const column of columns) give(column.key, (_, at) => says(column, at))
  for (const { key, names } of columns) {
    for (const name of names) if (name instanceof RegExp) give(key, (cell) => name.test(cell))
  }
  return found
}

/** Ignores free text. */
export function namedTwice<Key extends string>(cells: readonly string[], columns: readonly KnownColumn<Key>[]) {
  const spelled = cells.map(spelling)
  const says = sayingInWords(cells)
  return columns.flatMap((column) => {
    if (column.kind === undefined || column.kind === 'text') return []
    const names = namesOf(column).map(spelling)
    const places = cells.flatMap((_, at) =>
      spelled[at] && (names.includes(spelled[at]) || says(column, at)) ? [at] : [],
    )
    return places.length > 1 ? [{ key: column.key, places }] : []
  })
}

/** One word may match by chance; most cells of a header match. */
export function isHeader(cells: readonly string[], matched: readonly (string | undefined)[]) {
  const known = matched.filter(Boolean).length
  return known >= 2 && known > cells.filter((cell) => cell.trim() !== '').length / 2
}

/** The header may be below titles, the organization's name and a logo's empty lines. */
export const TITLE_ROWS = 20

/** The row that names the most columns; -1 if none names two. */
export function findHeader(
  rows: readonly (readonly string[])[],
  match: (cells: readonly string[]) => readonly unknown[],
): number {
  let best = { at: -1, known: 1 }
  for (const [at, cells] of rows.slice(0, TITLE_ROWS).entries()) {
    const known = match(cells).filter(Boolean).length
    if (known > best.known) best = { at, known }
  }
  return best.at
}

/** Names have letters; numbers and days are values. A title is a single cell. */
const wordsIn = (cells: readonly string[]) => cells.filter((cell) => /\p{L}/u.test(cell)).length
export const mayBeHeader = (cells: readonly string[]) => wordsIn(cells) > 1

/** If no row has known names: the first of those with the most words. */
export function guessHeader(rows: readonly (readonly string[])[]): number {
  const words = rows.slice(0, TITLE_ROWS).map(wordsIn)
  const most = Math.max(...words, 0)
  return most > 1 ? words.indexOf(most) : 0
}

export const isBlankLine = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
