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
] as const
export type ActivityWarningCode = (typeof ACTIVITY_WARNINGS)[number]

export const WARNING_WORDS: Record<ActivityWarningCode, string> = {
  outside_project: 'outside the project’s dates',
  same_again: 'same type, place and dates as another one',
  too_many_children: 'more children than expected at this place',
  too_many_adults: 'more teachers and SBMC members than expected at this place',
  far_above_median: 'ten times the project’s usual figure or more',
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
}

export interface ActivityWarning {
  field: 'type' | 'start_date' | 'end_date' | 'boys' | 'male_teachers'
  code: ActivityWarningCode
  message: string
}

/** '5 November 2026' */
const dayWords = (day: string) => `${Number(day.slice(8))} ${monthName(monthOf(day))}`

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
  ].filter((warning) => warning !== null)
