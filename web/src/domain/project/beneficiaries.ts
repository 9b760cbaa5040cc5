import type { Project, ProjectDetails } from '@hub/contract/records/project'
import { t } from '#lib/language.ts'

type Targets = Pick<Project, 'direct_beneficiaries' | 'beneficiaries_boys' | 'beneficiaries_girls'>

/** The total, else boys and girls; null if neither is set. */
export function beneficiariesOf({
  direct_beneficiaries,
  beneficiaries_boys: boys,
  beneficiaries_girls: girls,
}: Targets) {
  if (direct_beneficiaries !== null) return direct_beneficiaries
  return boys === null && girls === null ? null : (boys ?? 0) + (girls ?? 0)
}

export interface Share {
  label: string
  /** Whole numbers that add up to 100. */
  percent: number
  /** '42%', '<1%' */
  text: string
  /** Null if the total is unknown. */
  people: number | null
}

export interface Split {
  shares: Share[]
  /** Null if the shares are an estimate. */
  source: string | null
}

/** Fixed shares if nothing was recorded (docs/product.md, 9). */
const FIXED_GROUPS = { IDPs: 40, Returnees: 30, 'Host Community': 30 }
const FIXED_SEXES = { Boys: 50, Girls: 50 }

export function groupsOf(project: Targets & Pick<ProjectDetails, 'recorded_groups'>): Split {
  const { recorded_groups: groups } = project
  if (!groups) return estimate(FIXED_GROUPS, beneficiariesOf(project))
  return recorded(t('reported in its activities'), {
    IDPs: groups.idps,
    Returnees: groups.returnees,
    'Host Community': groups.host_community,
    ...(groups.refugees > 0 ? { Refugees: groups.refugees } : {}),
  })
}

export function sexesOf(project: Targets): Split {
  const { beneficiaries_boys: boys, beneficiaries_girls: girls } = project
  if (!boys && !girls) return estimate(FIXED_SEXES, beneficiariesOf(project))
  return recorded(t('planned'), { Boys: boys ?? 0, Girls: girls ?? 0 })
}

function estimate(percents: Record<string, number>, total: number | null): Split {
  let upTo = 0
  const shares = Object.entries(percents).map(([label, percent]) => {
    const before = upTo
    upTo += percent
    // Round the running totals, so that the parts add up.
    const mark = (at: number) => Math.round(((total ?? 0) * at) / 100)
    return { label: t(label), percent, text: `${percent}%`, people: total === null ? null : mark(upTo) - mark(before) }
  })
  return { shares, source: null }
}

function recorded(source: Split['source'], people: Record<string, number>): Split {
  const labels = Object.keys(people)
  const percents = wholePercents(Object.values(people))
  const total = Object.values(people).reduce((sum, count) => sum + count, 0)
  const shares = labels.map((label, index) => {
    const [percent, count] = [percents[index] ?? 0, people[label] ?? 0]
    return { label: t(label), percent, text: count > 0 && 100 * count < total ? '<1%' : `${percent}%`, people: count }
  })
  return { shares, source }
}

/** The remainder goes to those that lost most by rounding down. */
function wholePercents(counts: number[]) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts
  const exact = counts.map((count) => (count * 100) / total)
  const left = 100 - exact.reduce((sum, percent) => sum + Math.floor(percent), 0)
  const byLoss = exact.map((_, index) => index).toSorted((a, b) => (exact[b]! % 1) - (exact[a]! % 1))
  return exact.map((percent, index) => Math.floor(percent) + (byLoss.indexOf(index) < left ? 1 : 0))
}
