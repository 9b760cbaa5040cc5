import { type Cell, SMALL } from '@hub/contract/snapshots'

/**
 * What the public knows of a count. Only the smallest parts are hidden, and every sum is added up from what is known of
 * its parts: so no sum says more about a hidden part than '<10' (docs/decisions/037-small-counts.md).
 */
export interface Known {
  least: number
  most: number
}
export interface KnownBySex {
  boys: Known
  girls: Known
  total: Known
}

export const exactly = (count: number): Known => ({ least: count, most: count })

const isSmall = (count: number) => count > 0 && count < SMALL

/** Zero is shown: nobody is counted there. */
export const hidden = (count: number): Known => (isSmall(count) ? { least: 1, most: SMALL - 1 } : exactly(count))

export function sumOf(parts: readonly Known[]): Known {
  let [least, most] = [0, 0]
  for (const part of parts) {
    least += part.least
    most += part.most
  }
  return { least, most }
}

export const exactlyBySex = (boys: number, girls: number): KnownBySex => ({
  boys: exactly(boys),
  girls: exactly(girls),
  total: exactly(boys + girls),
})

/** A small total hides both. Else a small one hides the total too: the other one would be the difference. */
export function hiddenBySex(boys: number, girls: number): KnownBySex {
  const total = boys + girls
  if (isSmall(total)) {
    const either = { least: 0, most: SMALL - 1 }
    return { boys: either, girls: either, total: hidden(total) }
  }
  const [ofBoys, ofGirls] = [hidden(boys), hidden(girls)]
  const both = sumOf([ofBoys, ofGirls])
  return {
    boys: ofBoys,
    girls: ofGirls,
    total: { least: total === 0 ? 0 : Math.max(SMALL, both.least), most: both.most },
  }
}

export const sumBySex = (parts: readonly KnownBySex[]): KnownBySex => ({
  boys: sumOf(parts.map(({ boys }) => boys)),
  girls: sumOf(parts.map(({ girls }) => girls)),
  total: sumOf(parts.map(({ total }) => total)),
})

/** '1204', '<10', '≥1204'; '<19' if all of it is hidden in two parts. */
export function cellOf({ least, most }: Known): Cell {
  if (least === most) return String(least)
  return least >= SMALL ? `≥${least}` : `<${most + 1}`
}
