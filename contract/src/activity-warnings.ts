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
