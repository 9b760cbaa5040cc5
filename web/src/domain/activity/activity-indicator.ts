import type { Activity } from '@hub/contract/activities'
import { mayName, WARNING_WORDS } from '@hub/contract/activity-checks'
import type { Indicator } from '@hub/contract/indicators'
import { ACTIVITY_LABELS } from '@hub/contract/records/activity'
import { dayInNigeria } from '@hub/contract/days'
import { choiceWords } from '#domain/field-words.ts'
import { indicatorLabel } from '#domain/indicator/indicators.ts'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'

/** What an activity of this type and day may name. Without a type, what holds for every type. */
export const indicatorsFor = (
  indicators: readonly Indicator[],
  { type, start_date }: { type: string; start_date: string },
) => indicators.filter((each) => mayName(each, { type, start_date: start_date || dayInNigeria() }))

export const countsQuantity = (indicators: readonly Indicator[], id: string) =>
  indicators.some((each) => each.id === id && each.counts === 'quantity')

type Fields =
  | 'indicator_id'
  | 'quantity'
  | 'children_with_disabilities'
  | 'ward'
  | 'location_type'
  | 'modality'
  | 'learning'
type Told = Pick<Activity, Fields> & { indicator_code: string | null }

/** What is given of the fields that the form asks for under 'More about this activity'. */
export function moreFacts(activity: Told, indicators: readonly Indicator[]): [label: string, words: string][] {
  const named = indicators.find(({ id }) => id === activity.indicator_id)
  const choice = (field: 'location_type' | 'modality' | 'learning') =>
    activity[field] && choiceWords(field, activity[field])
  const count = (value: number | null) => (value === null ? null : formatCount(value))
  const quantity = count(activity.quantity)
  const words: Record<Fields, string | null> = {
    indicator_id: named ? indicatorLabel(named) : activity.indicator_code,
    quantity: quantity && named ? `${quantity} ${t(named.unit)}` : quantity,
    children_with_disabilities: count(activity.children_with_disabilities),
    ward: activity.ward,
    location_type: choice('location_type'),
    modality: choice('modality'),
    learning: choice('learning'),
  }
  return (Object.entries(words) as [Fields, string | null][]).flatMap(([field, text]) =>
    text ? [[t(ACTIVITY_LABELS[field]), text]] : [],
  )
}

/** The history says who confirmed them. */
export const confirmedWords = ({ confirmed_warnings }: Pick<Activity, 'confirmed_warnings'>) =>
  confirmed_warnings.length > 0
    ? t('Confirmed: {warnings}', {
        warnings: confirmed_warnings.map((code) => t(known(WARNING_WORDS, code) ?? code)).join('; '),
      })
    : null
