import type { LgaPresence } from '@hub/contract/dashboard'
import type { FigureKey } from '@hub/contract/figures'
import { formatCount } from '#lib/format.ts'
import { hidesPartners, partnersWords } from '#domain/figure/figure-words.ts'

export type LgaFigure = 'projects' | 'activities' | 'children' | 'organizations'

interface FigureWords {
  of: FigureKey
  label: string
  title: string
  none: string
  /** '1 project', '12 projects' */
  counted: (count: number) => string
}

const words = (of: FigureKey, label: string, one: string, many: string): FigureWords => ({
  of,
  label,
  title: `${label} per LGA`,
  none: `No ${many}`,
  counted: (count) => `${formatCount(count)} ${count === 1 ? one : many}`,
})

export const LGA_FIGURES: Record<LgaFigure, FigureWords> = {
  projects: words('lga_projects', 'Projects', 'project', 'projects'),
  activities: words('lga_activities', 'Activities', 'activity', 'activities'),
  children: words('lga_children', 'Children reached', 'child', 'children'),
  organizations: words('lga_partners', 'Partners', 'partner', 'partners'),
}

export const figureWords = (lga: LgaPresence, figure: LgaFigure) =>
  figure === 'organizations' ? partnersWords(lga) : LGA_FIGURES[figure].counted(lga[figure])

/** If a filter hides partners, it must not say that there are none. */
export const noneWords = (presence: readonly LgaPresence[], figure: LgaFigure) =>
  figure === 'organizations' && hidesPartners(presence) ? 'No partners shown' : LGA_FIGURES[figure].none

export const figuresByPcode = (presence: readonly LgaPresence[], figure: LgaFigure) =>
  new Map(presence.map((lga) => [lga.pcode, lga[figure]]))
