/** Emails from demo-sector.ts. */
export const COMFORT = 'comfort.sample@sli.example'
export const DANLADI = 'danladi.sample@sli.example'
export const FATIMA = 'fatima.example@etf.example'
export const GARBA = 'garba.example@etf.example'
export const IBRAHIM = 'ibrahim.demo@dsn.example'
export const JUMMAI = 'jummai.demo@dsn.example'
export const LADI = 'ladi.imaginary@ire.example'
