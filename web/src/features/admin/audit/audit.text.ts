export const TEXT = {
  title: 'Audit Trail',
  purpose: 'Every change: who made it, when, and what it was before',
  failed: 'Failed to load changes. Please try again.',
  empty: 'No Changes Found',
  emptyText: 'Every change that anybody makes appears here.',
  emptyFiltered: 'No change matches the filters.',
  rangeTurned: 'Must not be before the first day',
  personHint: 'Name or email of a person',
  recordHint: 'Code, reference, item or email',
}
