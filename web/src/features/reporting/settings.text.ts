/** What administrators set: months, targets, rates. */

export const PERIODS = {
  month: 'Month',
  due: 'Due on',
  closed: 'Closed',
  closedHint: 'Nobody can submit any more, and nobody is reminded.',
  save: 'Save',
  saving: 'Saving...',
  failed: 'The months could not be loaded.',
  notSaved: 'The month was not saved',
  draft: (when: string, due: string, closed: boolean) =>
    `Not saved yet: what you entered on ${when}. The hub has: due on ${due}, ${closed ? 'closed' : 'open'}.`,
  about:
    'The hub makes the months by itself, due on the 10th of the month after. What happened before the first of them counts as reviewed.',
}

/** An edit that was moved onto a newer version. */
export const EDITED = { loaded: 'The newer version is loaded, with your changes on top of it. Compare, then save.' }

export const TARGETS = {
  about: 'People in need and targets of a year by LGA. Paste them from a sheet, or type them in.',
  year: 'Year',
  source: 'Source',
  sourceHint: 'Where the figures come from, like HNRP 2026',
  save: 'Save Targets',
  saving: 'Saving...',
  failed: 'The targets could not be loaded.',
  notSaved: 'The targets were not saved',
  unknownLga: 'There is no such LGA in the hub',
  twice: 'This LGA stands in an earlier row already',
  number: 'Must be a whole number, 0 or more',
  draft: (when: string) => `Not saved yet: what you typed on ${when}.`,
  stale: 'Somebody else has changed the targets of this year.',
  tryAgain: 'Please try again.',
  toMend: 'Some cells cannot be saved as they are: correct the marked ones.',
}

export const RATES = {
  about:
    'How many of a currency are a dollar, month by month. A month without a rate of its own is counted at the rate that the hub was set up with.',
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
