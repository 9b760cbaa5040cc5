import { counted } from '#lib/format.ts'

export const PERIODS = {
  month: 'Month',
  due: 'Due on',
  closed: 'Closed',
  closedHint: 'Reports can no longer be submitted, and no reminders are sent.',
  save: 'Save',
  saving: 'Saving...',
  failed: 'The months could not be loaded.',
  notSaved: 'The month was not saved',
  draft: (when: string, due: string, closed: boolean) =>
    `Not saved yet: what you entered on ${when}. The hub has: due on ${due}, ${closed ? 'closed' : 'open'}.`,
  about:
    'The hub adds the months automatically, due on the 10th of the next month. Everything before the first month counts as reviewed.',
}

/** The edit was moved onto a newer version. */
export const EDITED = { loaded: 'The newer version is loaded, with your changes in it. Compare, then save.' }

export const TARGETS = {
  about: 'People in need and targets of a year by LGA. Paste them from a sheet, or type them in.',
  year: 'Year',
  source: 'Source',
  sourceHint: 'Where the figures come from, like HNRP 2026',
  save: 'Save Targets',
  saving: 'Saving...',
  failed: 'The targets could not be loaded.',
  notSaved: 'The targets were not saved',
  unknownLga: 'Unknown LGA',
  twice: 'This LGA is already in an earlier row',
  number: 'Must be a whole number, 0 or more',
  draft: (when: string) => `Not saved yet: what you typed on ${when}.`,
  stale: 'Somebody else has changed the targets of this year.',
  tryAgain: 'Please try again.',
  toMend: 'Some cells cannot be saved: correct the marked ones.',
  toError: 'Go to the first one',
  notPasted: ({ otherYears, unknownGroups }: { otherYears: number; unknownGroups: number }, year: string) =>
    [
      otherYears > 0 && `${counted(otherYears, 'row is', 'rows are')} not of ${year} and left out.`,
      unknownGroups > 0 && `${counted(unknownGroups, 'row names', 'rows name')} another group: left out.`,
    ]
      .filter(Boolean)
      .join(' '),
}

export const RATES = {
  about:
    'How much of each currency one US dollar buys, by month. A month without its own rate uses the rate that the hub was set up with.',
  month: 'Month',
  save: 'Save Rates',
  saving: 'Saving...',
  failed: 'The rates could not be loaded.',
  notSaved: 'The rates were not saved',
  of: (currency: string) => `${currency} for a dollar`,
  draft: (when: string) => `Not saved yet: what you typed on ${when}.`,
  stale: 'Somebody else has changed the rates of this month.',
  tryAgain: 'Please try again.',
  known: 'Rates by month',
  none: 'No rates are entered yet.',
}
