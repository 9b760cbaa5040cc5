import { t } from '#lib/language.ts'

export const PERIODS = {
  month: t('Month'),
  due: t('Due on'),
  closed: t('Closed'),
  closedHint: t('Reports can no longer be submitted, and no reminders are sent.'),
  save: t('Save'),
  saving: t('Saving...'),
  failed: t('The months could not be loaded.'),
  notSaved: t('The month was not saved'),
  draft: (when: string, due: string, closed: boolean) =>
    closed
      ? t('Not saved yet: what you entered on {when}. The hub has: due on {due}, closed.', { when, due })
      : t('Not saved yet: what you entered on {when}. The hub has: due on {due}, open.', { when, due }),
  about: t(
    'The hub adds the months automatically, due on the 10th of the next month. Everything before the first month counts as reviewed.',
  ),
}

/** The edit was moved onto a newer version. */
export const EDITED = { loaded: t('The newer version is loaded, with your changes in it. Compare, then save.') }

export const TARGETS = {
  about: t(
    'People in need and targets of a year by indicator, for LGAs and whole states. Paste them from a sheet, or type them in.',
  ),
  indicator: t('Indicator'),
  year: t('Year'),
  source: t('Source'),
  sourceHint: t('Where the figures come from, like HNRP 2026'),
  save: t('Save Targets'),
  grid: (year: string) => t('Targets of {year}', { year }),
  saving: t('Saving...'),
  failed: t('The targets could not be loaded.'),
  notSaved: t('The targets were not saved'),
  unknownPlace: t('Unknown LGA or state'),
  twice: t('This place is already in an earlier row'),
  number: t('Must be a whole number, 0 or more'),
  draft: (when: string) => t('Not saved yet: what you typed on {when}.', { when }),
  stale: t('Somebody else has changed the targets of this year.'),
  tryAgain: t('Please try again.'),
  toMend: t('Some cells cannot be saved: correct the marked ones.'),
  toError: t('Go to the first one'),
  notPasted: (
    { otherYears, otherIndicators, unknownGroups }: Record<'otherYears' | 'otherIndicators' | 'unknownGroups', number>,
    year: string,
  ) =>
    [
      otherYears > 0 &&
        t(
          '{count, plural, one {# row is not of {year} and left out.} other {# rows are not of {year} and left out.}}',
          {
            count: otherYears,
            year,
          },
        ),
      otherIndicators > 0 &&
        t(
          '{count, plural, one {# row names another indicator: left out.} other {# rows name another indicator: left out.}}',
          { count: otherIndicators },
        ),
      unknownGroups > 0 &&
        t('{count, plural, one {# row names another group: left out.} other {# rows name another group: left out.}}', {
          count: unknownGroups,
        }),
    ]
      .filter(Boolean)
      .join(' '),
}

export const RATES = {
  about: t(
    'How much of each currency one US dollar buys, by month. A month without its own rate uses the rate that the hub was set up with.',
  ),
  month: t('Month'),
  save: t('Save Rates'),
  saving: t('Saving...'),
  failed: t('The rates could not be loaded.'),
  notSaved: t('The rates were not saved'),
  of: (currency: string) => t('{currency} for a dollar', { currency }),
  draft: (when: string) => t('Not saved yet: what you typed on {when}.', { when }),
  stale: t('Somebody else has changed the rates of this month.'),
  tryAgain: t('Please try again.'),
  known: t('Rates by month'),
  none: t('No rates are entered yet.'),
}
