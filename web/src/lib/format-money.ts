import { grouped } from '@hub/contract/grouped'
import { lazy } from '@hub/contract/lazy'

const TO_CENTS = /^-?(0|[1-9]\d*)(\.\d{1,2})?$/
const ROUNDED = lazy(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
)

/** Without `Intl`: its first formatter takes 25 ms to make. Only amounts to be rounded need one. */
const money =
  (symbol: string, alwaysHasCents = false) =>
  (amount: number | string) => {
    const exact = TO_CENTS.test(String(amount)) ? String(amount) : ROUNDED().format(amount as number)
    const [whole = '', cents = ''] = exact.split('.')
    const signed = grouped(whole).replace(/^-?/, (minus) => minus + symbol)
    return alwaysHasCents || Number(cents) ? `${signed}.${cents.padEnd(2, '0')}` : signed
  }

/** '₦1,250,000.50' */
export const formatNaira = money('₦')

/** '$1,250,000.50' */
export const formatDollars = money('$', true)

/** '$1,250,000', or '$1,250,000.50' with cents. */
export const formatDollarSum = money('$')

/** '1,250,000.50' */
export const formatAmount = money('', true)

/** 'USD 1,250,000.50' */
export const formatMoney = (amount: number | string, currency: string) => `${currency}\u00a0${formatAmount(amount)}`
