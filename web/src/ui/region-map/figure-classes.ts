export interface FigureClass {
  /** Above this. */
  over: number
  /** Up to and with this. */
  upTo: number
}

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next number up that is easy to read: 7, 15, 250, 40,000. */
export function easyCeiling(value: number) {
  if (value <= 10) return Math.ceil(value)
  const power = 10 ** Math.floor(Math.log10(value))
  return (STEPS.find((step) => step * power >= value) ?? 10) * power
}

/**
 * Classes for shading, about as many places in each: one crowded city must not leave all others in the palest class.
 * What is zero is in none. Few distinct figures make few classes.
 */
export function figureClasses(figures: readonly number[], atMost = 5): FigureClass[] {
  const sorted = figures.filter((figure) => figure > 0).toSorted((a, b) => a - b)
  const ends: number[] = []
  for (let place = 1; place <= atMost && sorted.length > 0; place++) {
    const end = easyCeiling(sorted[Math.ceil((sorted.length * place) / atMost) - 1]!)
    if (end > (ends.at(-1) ?? 0)) ends.push(end)
  }
  return ends.map((upTo, index) => ({ over: ends[index - 1] ?? 0, upTo }))
}

/** 0 for no class, else 1 for the first. */
export const classOf = (figure: number, classes: readonly FigureClass[]) =>
  classes.findIndex(({ over, upTo }) => figure > over && figure <= upTo) + 1
