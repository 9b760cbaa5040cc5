import { plainLetters } from './headers.ts'

export interface Choice {
  value: string
  label: string
  aliases?: readonly string[]
}

const wordsIn = (text: string) => plainLetters(text).split(/[\s_\-–./'’]+/).filter(Boolean) // prettier-ignore
const spelling = (text: string) => wordsIn(text).join('')

/** Cached by list: a sheet has thousands of cells. */
const spellings = new WeakMap<readonly Choice[], Map<string, Choice>>()

/** In any case, with blanks, hyphens or underscores. */
export function choiceOf<C extends Choice>(choices: readonly C[], text: string): C | undefined {
  let known = spellings.get(choices)
  if (!known) {
    const pairs = choices.flatMap((choice) =>
      [choice.value, choice.label, ...(choice.aliases ?? [])].map((each) => [spelling(each), choice] as const),
    )
    // If two choices share a spelling, the first wins.
    known = new Map(pairs.toReversed())
    spellings.set(choices, known)
  }
  return known.get(spelling(text)) as C | undefined
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Another first letter is another word: Cash and WASH, Uncompleted and Completed. */
const isTypo = (word: string, known: string, most: number) =>
  word === known ||
  (word[0] === known[0] && Math.abs(known.length - word.length) <= most && distance(word, known) <= most)

const NEGATIONS = new Set(['no', 'not', 'non', 'never', 'without'])

/** Word by word: 'Jere/Kaga' is no misspelt 'Jere LGA', and 'Not done' no misspelling at all. */
function isNearInWords(words: readonly string[], known: readonly string[], most: number) {
  if (words.some((word) => NEGATIONS.has(word) && !known.includes(word))) return false
  return (
    known.length !== words.length || known.every((word, at) => isTypo(words[at]!, word, word.length < 4 ? 0 : most))
  )
}

/** To be confirmed by a person; undefined if several are close. */
export function nearestChoice<C extends Choice>(choices: readonly C[], text: string): C | undefined {
  const words = wordsIn(text)
  const wanted = words.join('')
  if (wanted.length < 4 || wanted.length > 60) return undefined
  const most = wanted.length < 8 ? 1 : 2
  const namesOf = ({ label, aliases = [] }: C) =>
    [label, ...aliases].filter((name) => isTypo(wanted, spelling(name), most))
  const [near, ...others] = choices.filter((choice) => namesOf(choice).length > 0)
  if (!near || others.length > 0) return undefined
  return namesOf(near).some((name) => isNearInWords(words, wordsIn(name), most)) ? near : undefined
}
