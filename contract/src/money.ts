import * as z from 'zod/mini'

/** Up to 13 digits and 2 decimals: 15 digits survive a JSON number unharmed, so no cent is lost on the way. */
const MONEY = /^\d{1,13}(\.\d{1,2})?$/

/**
 * An amount, as a number or as text, kept as exact decimal text.
 * Thousands separators are taken off: '1,250,000.50' is what a sheet pastes.
 */
export const money = (message: string) =>
  z.pipe(
    z.union([z.number(message), z.string(message)], message),
    z.transform((value, context) => {
      const text = typeof value === 'number' ? plainDecimal(value) : value.trim().replace(/,(?=\d{3}(\D|$))/g, '')
      if (MONEY.test(text)) return text
      const fault = /^\d+(\.\d+)?$/.test(text) ? 'Must have at most 13 digits and 2 decimals' : message
      context.issues.push({ code: 'custom', message: fault, input: value })
      return z.NEVER
    }),
  )

/** 1e21 and NaN are no amounts; 0.1 + 0.2 is rounded by whoever typed it, not here. */
const plainDecimal = (value: number) => (Number.isFinite(value) ? String(value) : '')

/** A record's amount in a reply, as the specification has it: a number. Exact, by the bound above. */
export const Amount = z.number()

/** A sum may outgrow what a number holds exactly: it travels as decimal text. */
export const Sum = z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/))
