import type { LgaPresence } from '@hub/contract/dashboard'
import { formatCount } from '../../../lib/format.ts'

export type LgaFigure = 'projects' | 'activities' | 'children' | 'organizations'

interface FigureWords {
  label: string
  title: string
  none: string
  /** '1 project', '12 projects' */
  counted: (count: number) => string
}

const words = (label: string, one: string, many: string): FigureWords => ({
  label,
  title: `${label} per LGA`,
  none: `No ${many}`,
  counted: (count) => `${formatCount(count)} ${count === 1 ? one : many}`,
})

/** What the dashboard's map can be shaded by. */
export const LGA_FIGURES: Record<LgaFigure, FigureWords> = {
  projects: words('Projects', 'project', 'projects'),
  activities: words('Activities', 'activity', 'activities'),
  children: words('Children reached', 'child', 'children'),
  organizations: words('Partners', 'partner', 'partners'),
}

export const figuresByPcode = (presence: readonly LgaPresence[], figure: LgaFigure) =>
  new Map(presence.map((lga) => [lga.pcode, lga[figure]]))
