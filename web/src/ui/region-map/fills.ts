import { classOf, type FigureClass, figureClasses } from './figure-classes.ts'

export type Scheme = 'light' | 'dark'

export const CLASS_FILLS = ['class1', 'class2', 'class3', 'class4', 'class5'] as const
export type Fill = 'none' | (typeof CLASS_FILLS)[number] | 'gap'

/** A canvas reads no style sheet. More is darker on white, and lighter in the dark. */
export const FILL_COLORS: Record<Scheme, Record<Fill, string>> = {
  light: {
    none: '#f5f1e9',
    class1: '#cfe7e2',
    class2: '#96cbc3',
    class3: '#52a59d',
    class4: '#1b7875',
    class5: '#05484a',
    gap: '#c0600b',
  },
  dark: {
    none: '#2b3433',
    class1: '#1d4d49',
    class2: '#2a716a',
    class3: '#40988e',
    class4: '#74c0b5',
    class5: '#c6ece4',
    gap: '#e59a3c',
  },
}

export const LINE_COLORS: Record<Scheme, { lga: string; state: string; chosen: string }> = {
  light: { lga: '#8d8676', state: '#3b4847', chosen: '#8a5407' },
  dark: { lga: '#4d5b58', state: '#c3cecb', chosen: '#e8ab4a' },
}

export interface LegendEntry {
  fill: Fill
  label: string
}

/** How the LGAs are filled, and what that means. */
export interface Shading {
  /** By P-code; an LGA that is missing has the fill 'none'. */
  fills: ReadonlyMap<string, Fill>
  legend: readonly LegendEntry[]
}

interface FigureWords {
  /** What a class without figures means, such as 'No projects'. */
  none: string
  format: (figure: number) => string
  /** Counts go on with the next whole number, amounts where the class below ends. */
  isWhole: boolean
}

export function shadeByFigure(figures: ReadonlyMap<string, number>, words: FigureWords): Shading {
  const classes = figureClasses([...figures.values()], CLASS_FILLS.length)
  const fillAt = (place: number): Fill => (place === 0 ? 'none' : spread(place, classes.length))
  return {
    fills: new Map([...figures].map(([pcode, figure]) => [pcode, fillAt(classOf(figure, classes))])),
    legend: [
      { fill: 'none', label: words.none },
      ...classes.map((each, index) => ({ fill: fillAt(index + 1), label: labelOf(each, words) })),
    ],
  }
}

/** Missing, hidden by the filters alone, or there. */
export type GapFill = 'gap' | 'none' | 'class1'
const GAP_FILLS: readonly GapFill[] = ['gap', 'none', 'class1']

/** What is missing stands out; what the filters hide is in the legend only where they hide something. */
export function shadeByGap(fills: ReadonlyMap<string, GapFill>, labels: Record<GapFill, string>): Shading {
  const hidesSome = [...fills.values()].includes('none')
  return {
    fills,
    legend: GAP_FILLS.filter((fill) => fill !== 'none' || hidesSome).map((fill) => ({ fill, label: labels[fill] })),
  }
}

/** Three classes take the pale, the middle and the strong colour, so that they are easy to tell apart. */
function spread(place: number, count: number): Fill {
  const step = count > 1 ? (CLASS_FILLS.length - 1) / (count - 1) : 0
  return CLASS_FILLS[count === 1 ? 2 : Math.round((place - 1) * step)]!
}

function labelOf({ over, upTo }: FigureClass, { format, isWhole }: FigureWords) {
  const from = isWhole ? over + 1 : over
  if (from === upTo) return format(upTo)
  return over === 0 && !isWhole ? `up to ${format(upTo)}` : `${format(from)} – ${format(upTo)}`
}
