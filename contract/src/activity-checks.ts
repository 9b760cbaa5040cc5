import { holdsIn } from './indicators.ts'
import type { IndicatorCounts } from './records/indicator.ts'
import type { ActivityStatus } from './statuses.ts'
import { STATE_NAMES } from './reference/options.ts'
import { t } from './language.ts'
import { monthName, monthOf } from './months.ts'

/** Accepted only when confirmed, and stored with the activity. */
export const ACTIVITY_WARNINGS = [
  'outside_project',
  'same_again',
  'too_many_children',
  'too_many_adults',
  'far_above_median',
  'outside_lga',
] as const
export type ActivityWarningCode = (typeof ACTIVITY_WARNINGS)[number]

export const WARNING_WORDS: Record<ActivityWarningCode, string> = {
  outside_project: 'outside the project’s dates',
  same_again: 'same type, place and dates as another one',
  too_many_children: 'more children than expected at this place',
  too_many_adults: 'more teachers and SBMC members than expected at this place',
  far_above_median: 'ten times the project’s usual figure or more',
  outside_lga: 'coordinates outside of its LGA',
}

interface Dates {
  status: ActivityStatus
  start_date: string
  end_date?: string | null | undefined
}

export function futureErrors({ status, start_date, end_date }: Dates, today: string) {
  const errors: { start_date?: string; end_date?: string } = {}
  if (status === 'planned') return errors
  if (start_date > today)
    errors.start_date =
      status === 'ongoing'
        ? 'What is ongoing cannot start in the future: choose a day up to today, or the status Planned'
        : 'What is completed cannot start in the future: choose a day up to today, or the status Planned'
  else if (status === 'completed' && end_date && end_date > today)
    errors.end_date = 'What is completed cannot end in the future: choose a day up to today, or the status Ongoing'
  return errors
}

interface ChildrenCounted {
  boys: number
  girls: number
  children_with_disabilities?: number | null | undefined
}

export const disabilityError = ({ boys, girls, children_with_disabilities }: ChildrenCounted) =>
  // A negative count has its own error.
  (children_with_disabilities ?? 0) > Math.max(0, boys + girls)
    ? t('Children with disabilities must not exceed boys and girls')
    : null

/** What an activity needs to know of an indicator. */
export interface NamedIndicator {
  id: string
  code: string
  type: string | null
  counts: IndicatorCounts
  unit: string
  from_year: number
  to_year: number | null
  retired_at: Date | string | null
}

interface Naming {
  type: string
  start_date: string
  indicator_id?: string | null | undefined
  quantity?: number | null | undefined
}

function whyNot(indicator: NamedIndicator, { type, start_date }: Naming, stored: Naming | undefined): string | null {
  const { code, counts } = indicator
  const isKept = stored?.indicator_id === indicator.id
  if (isKept && stored.type === type && stored.start_date.slice(0, 4) === start_date.slice(0, 4)) return null
  if (counts === 'all_people')
    return t('{code} counts the people of all activities by itself: choose another indicator, or none', { code })
  if (indicator.type !== null && indicator.type !== type)
    return t('{code} is an indicator of {type}: choose one of the activity type, or none', {
      code,
      type: t(indicator.type),
    })
  if (indicator.retired_at !== null && !isKept)
    return t('{code} is retired: choose another indicator, or none', { code })
  if (!holdsIn(indicator, Number(start_date.slice(0, 4))))
    return t('{code} does not hold for {year}: choose another indicator, or none', {
      code,
      year: start_date.slice(0, 4),
    })
  return null
}

/** For a form: what a new activity of this type and day may name. */
export const mayName = (indicator: NamedIndicator, activity: Naming) => whyNot(indicator, activity, undefined) === null

/** What is stored stays allowed when its indicator was retired since. `indicator`: undefined if there is none of this id. */
export function indicatorErrors(
  activity: Naming,
  indicator: NamedIndicator | undefined,
  stored?: Naming,
): { indicator_id?: string; quantity?: string } {
  const { indicator_id, quantity = null } = activity
  if (!indicator_id) return quantity === null ? {} : { quantity: t('Choose an indicator that counts a quantity first') }
  if (!indicator) return { indicator_id: t('Choose an indicator from the list') }
  const error = whyNot(indicator, activity, stored)
  if (error) return { indicator_id: error }
  const { code, unit, counts } = indicator
  if (counts !== 'quantity')
    return quantity === null ? {} : { quantity: t('{code} counts people: leave the quantity empty', { code }) }
  return quantity === null ? { quantity: t('Say how many {unit}', { unit }) } : {}
}

/** 'Borno, Adamawa, or Yobe' */
function either(names: readonly string[]) {
  const [last = '', ...others] = names.toReversed()
  if (others.length === 0) return last
  const values = { names: others.toReversed().join(', '), last }
  return others.length === 1 ? t('{names} or {last}', values) : t('{names}, or {last}', values)
}

export function stateError(state: string, projectStates: readonly string[]) {
  if (projectStates.includes(state)) return null
  const states = either(projectStates)
  if (!STATE_NAMES.some((name) => name === state))
    return t('{state} is not a state: choose {states}', { state, states })
  return t('The project does not work in {state}: choose {states}, or add {state} to the project first', {
    state,
    states,
  })
}

/** No school of the three states has more. */
const SCHOOL_CHILDREN = 5000
/** Without a target: wide, only to notice extra digits. */
const LGA_CHILDREN = 100_000
/** Teachers and SBMC members together, who have no targets. */
const SCHOOL_ADULTS = 500
const LGA_ADULTS = 10_000
/** With fewer activities a median means nothing. */
const OTHERS_NEEDED = 3
const FAR_ABOVE = 10

interface Checked extends Dates {
  lga: string
  school_id?: string | null | undefined
  boys: number
  girls: number
  male_teachers: number
  female_teachers: number
  male_sbmc: number
  female_sbmc: number
}

export interface ActivityBeside {
  project: { start_date: string; end_date: string }
  twins: number
  others: number
  median: number
  /** Null without a target. */
  lga_target: number | null
  /** What is asked about its coordinates. */
  outside_lga: string | null
}

export interface ActivityWarning {
  field: 'type' | 'start_date' | 'end_date' | 'coordinates' | 'boys' | 'male_teachers'
  code: ActivityWarningCode
  message: string
}

/** '5 November 2026' */
export const dayWords = (day: string) => `${Number(day.slice(8))} ${monthName(monthOf(day))}`

function outsideProject({ start_date, end_date }: Checked, { project }: ActivityBeside): ActivityWarning | null {
  const starts = start_date >= project.start_date && start_date <= project.end_date
  if (starts && (end_date ?? start_date) <= project.end_date) return null
  return {
    field: starts ? 'end_date' : 'start_date',
    code: 'outside_project',
    message: t('Outside the project, which runs from {from} to {to}', {
      from: dayWords(project.start_date),
      to: dayWords(project.end_date),
    }),
  }
}

const sameAgain = ({ twins }: ActivityBeside): ActivityWarning | null =>
  twins === 0
    ? null
    : {
        field: 'type',
        code: 'same_again',
        message: 'The project has an activity of this type at this place and on these dates already',
      }

function tooManyChildren(activity: Checked, { lga_target }: ActivityBeside): ActivityWarning | null {
  const children = activity.boys + activity.girls
  // A target of 0 does not limit the number of children.
  const most = activity.school_id ? SCHOOL_CHILDREN : lga_target || LGA_CHILDREN
  if (children <= most) return null
  return {
    field: 'boys',
    code: 'too_many_children',
    message: activity.school_id
      ? t('{children} children are more than {most}, the most to expect in one school', { children, most })
      : t('{children} children are more than {most}, the most to expect in {lga} LGA', {
          children,
          most,
          lga: activity.lga,
        }),
  }
}

const outsideLga = ({ outside_lga }: ActivityBeside): ActivityWarning | null =>
  outside_lga === null ? null : { field: 'coordinates', code: 'outside_lga', message: outside_lga }

const adultsOf = ({ male_teachers, female_teachers, male_sbmc, female_sbmc }: Checked) =>
  male_teachers + female_teachers + male_sbmc + female_sbmc

function tooManyAdults(activity: Checked): ActivityWarning | null {
  const adults = adultsOf(activity)
  const most = activity.school_id ? SCHOOL_ADULTS : LGA_ADULTS
  if (adults <= most) return null
  return {
    field: 'male_teachers',
    code: 'too_many_adults',
    message: activity.school_id
      ? t('{adults} teachers and SBMC members are more than {most}, the most to expect in one school', { adults, most })
      : t('{adults} teachers and SBMC members are more than {most}, the most to expect in {lga} LGA', {
          adults,
          most,
          lga: activity.lga,
        }),
  }
}

function farAboveMedian(activity: Checked, { others, median }: ActivityBeside): ActivityWarning | null {
  const people = activity.boys + activity.girls + adultsOf(activity)
  if (others < OTHERS_NEEDED || people < FAR_ABOVE * median) return null
  return {
    field: 'boys',
    code: 'far_above_median',
    message: t(
      '{people} people are at least ten times what the project’s other activities reach, usually about {usual}',
      { people, usual: Number(median.toPrecision(2)) },
    ),
  }
}

export const activityWarnings = (activity: Checked, beside: ActivityBeside): ActivityWarning[] =>
  [
    sameAgain(beside),
    outsideProject(activity, beside),
    tooManyChildren(activity, beside),
    tooManyAdults(activity),
    farAboveMedian(activity, beside),
    outsideLga(beside),
  ].filter((warning) => warning !== null)
