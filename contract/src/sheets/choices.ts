export interface Choice {
  value: string
  label: string
  /** How else it is written. */
  aliases?: readonly string[]
}

const spelling = (text: string) => text.toLowerCase().replace(/[\s_\-–./']+/g, '')

/** The choice that a text means, by value, label or alias, in any case, with blanks, hyphens or underscores. */
export const choiceOf = <C extends Choice>(choices: readonly C[], text: string): C | undefined => {
  const wanted = spelling(text)
  return choices.find(({ value, label, aliases = [] }) =>
    [value, label, ...aliases].some((each) => spelling(each) === wanted),
  )
}

/** How many letters have to change to make one word of another. */
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

/** The choice that a misspelt text is nearest to, for a person to agree with; undefined where none is near. */
export function nearestChoice<C extends Choice>(choices: readonly C[], text: string): C | undefined {
  const wanted = spelling(text)
  if (wanted.length < 3 || wanted.length > 60) return undefined
  let best: { choice: C; away: number } | undefined
  for (const choice of choices) {
    for (const name of [choice.label, ...(choice.aliases ?? [])]) {
      const known = spelling(name)
      const away = known.startsWith(wanted) || wanted.startsWith(known) ? 1 : distance(wanted, known)
      if (away <= Math.max(1, Math.floor(wanted.length / 3)) && (!best || away < best.away)) best = { choice, away }
    }
  }
  return best?.choice
}
