import { Group, Stack } from '@mantine/core'
import type { FigureKey } from '@hub/contract/figures'
import classes from './region-map.module.css'
import { t } from '#lib/language.ts'
import { useShownScheme } from '#lib/browser.ts'
import { WhatIs } from '#ui/what-is.tsx'

interface FigureClass {
  over: number
  upTo: number
}

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next number up that is easy to read: 7, 15, 250, 40,000. */
export function easyCeiling(value: number) {
  if (value <= 10) return Math.ceil(value)
  const power = 10 ** Math.floor(Math.log10(value))
  return (STEPS.find((step) => step * power >= value) ?? 10) * power
}

/** About as many places in each class, so that one crowded city does not leave all others in the palest. Zero has no class. */
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

export type Scheme = 'light' | 'dark'

const CLASS_FILLS = ['class1', 'class2', 'class3', 'class4', 'class5'] as const
export type Fill = 'none' | (typeof CLASS_FILLS)[number] | 'gap'

/** A canvas reads no CSS variables. More is darker on white, lighter in dark mode. */
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

interface LegendEntry {
  fill: Fill
  label: string
}

export interface Shading {
  /** By P-code; a missing LGA is 'none'. */
  fills: ReadonlyMap<string, Fill>
  legend: readonly LegendEntry[]
}

interface FigureWords {
  /** The legend of 'none', such as 'No projects'. */
  none: string
  format: (figure: number) => string
  /** Classes of counts start at the next whole number, those of amounts where the previous class ends. */
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

export type GapFill = 'gap' | 'none' | 'class1'
const GAP_FILLS: readonly GapFill[] = ['gap', 'none', 'class1']

/** 'none' is in the legend only if the filters hide something. */
export function shadeByGap(fills: ReadonlyMap<string, GapFill>, labels: Record<GapFill, string>): Shading {
  const hidesSome = [...fills.values()].includes('none')
  return {
    fills,
    legend: GAP_FILLS.filter((fill) => fill !== 'none' || hidesSome).map((fill) => ({ fill, label: labels[fill] })),
  }
}

/** Spreads few classes over all colors. */
function spread(place: number, count: number): Fill {
  const step = count > 1 ? (CLASS_FILLS.length - 1) / (count - 1) : 0
  return CLASS_FILLS[count === 1 ? 2 : Math.round((place - 1) * step)]!
}

function labelOf({ over, upTo }: FigureClass, { format, isWhole }: FigureWords) {
  const from = isWhole ? over + 1 : over
  if (from === upTo) return format(upTo)
  return over === 0 && !isWhole ? t('up to {figure}', { figure: format(upTo) }) : `${format(from)} – ${format(upTo)}`
}

interface FillLegendProps {
  title: string
  of: FigureKey
  shading: Shading
}

export function FillLegend({ title, of, shading }: FillLegendProps) {
  const scheme = useShownScheme()
  return (
    <div className={classes.legend}>
      <Group gap="0.5rem" mb="0.3rem">
        <h3>{title}</h3>
        <WhatIs figure={of} />
      </Group>
      <Stack component="ul" className="plain" gap="0.2rem">
        {shading.legend.map(({ fill, label }) => (
          <Group key={fill} component="li" gap="0.45rem">
            <span className={classes.swatch} style={{ background: FILL_COLORS[scheme][fill] }} />
            {label}
          </Group>
        ))}
      </Stack>
    </div>
  )
}
