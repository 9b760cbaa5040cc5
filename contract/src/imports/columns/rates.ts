import { CURRENCY_CHOICES, type ImportField } from './shared.ts'

/** The key of a row is its month and currency. */
export const RATES_FIELDS: readonly ImportField[] = [
  {
    key: 'month',
    header: 'Month',
    kind: 'month',
    required: true,
    names: ['Date', 'Period'],
    hxl: '#date',
    about: 'Like 2026-03 or March 2026',
  },
  {
    key: 'currency',
    header: 'Currency',
    kind: 'choice',
    required: true,
    names: ['Currency Code'],
    hxl: '#currency+code',
    choices: CURRENCY_CHOICES.filter(({ value }) => value !== 'USD'),
    about: 'EUR, GBP, NGN, NOK, CAD or CHF',
  },
  {
    key: 'units_per_dollar',
    header: 'Units per Dollar',
    kind: 'decimal',
    required: true,
    names: ['Rate', 'Exchange Rate', 'Per Dollar', 'Per USD'],
    hxl: '#value+rate',
    about: 'How many of it are a dollar: 1480 or 0.92',
  },
]
