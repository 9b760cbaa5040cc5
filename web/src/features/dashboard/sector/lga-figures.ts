import type { LgaPresence } from '@hub/contract/dashboard'
import type { FigureKey } from '@hub/contract/figures'
import { t } from '#lib/language.ts'
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

export const LGA_FIGURES: Record<LgaFigure, FigureWords> = {
  projects: {
    of: 'lga_projects',
    label: t('Projects'),
    title: t('Projects per LGA'),
    none: t('No projects'),
    counted: (count) => t('{count, plural, one {# project} other {# projects}}', { count }),
  },
  activities: {
    of: 'lga_activities',
    label: t('Activities'),
    title: t('Activities per LGA'),
    none: t('No activities'),
    counted: (count) => t('{count, plural, one {# activity} other {# activities}}', { count }),
  },
  children: {
    of: 'lga_children',
    label: t('Children reached'),
    title: t('Children reached per LGA'),
    none: t('No children'),
    counted: (count) => t('{count, plural, one {# child} other {# children}}', { count }),
  },
  organizations: {
    of: 'lga_partners',
    label: t('Partners'),
    title: t('Partners per LGA'),
    none: t('No partners'),
    counted: (count) => t('{count, plural, one {# partner} other {# partners}}', { count }),
  },
}

export const figureWords = (lga: LgaPresence, figure: LgaFigure) =>
  figure === 'organizations' ? partnersWords(lga) : LGA_FIGURES[figure].counted(lga[figure])

/** If a filter hides partners, it must not say that there are none. */
export const noneWords = (presence: readonly LgaPresence[], figure: LgaFigure) =>
  figure === 'organizations' && hidesPartners(presence) ? t('No partners shown') : LGA_FIGURES[figure].none

export const figuresByPcode = (presence: readonly LgaPresence[], figure: LgaFigure) =>
  new Map(presence.map((lga) => [lga.pcode, lga[figure]]))
