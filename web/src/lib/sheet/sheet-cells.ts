import { isFormula } from '@hub/contract/csv'
import { plainText, type SheetKind } from '@hub/contract/sheet-column'
import { STYLES } from './workbook-parts.ts'

/** Excel's limit; a file with longer text is 'damaged'. */
const TEXT_MAX = 32_767
const CUT = ' … (cut here: a cell holds no more)'
const DAY_MS = 86_400_000
/** Excel includes 29 February 1900: earlier days are ambiguous. */
const FIRST_DAY = 61
const EPOCH_DAYS = 25_569

export function cellXml(ref: string, kind: SheetKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'text') return textCell(ref, plainText(value))
  const number = kind === 'date' || kind === 'moment' ? dayNumber(value) : exactNumber(value)
  return number === null ? textCell(ref, plainText(value)) : `<c r="${ref}" s="${STYLES[kind]}"><v>${number}</v></c>`
}

/** Never a formula; text that looks like one stays text when edited. */
export function textCell(ref: string, text: string, style: number = isFormula(text) ? STYLES.quoted : STYLES.text) {
  if (text === '') return ''
  const shown = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX - CUT.length) + CUT : text
  const space = /^\s|\s$|\s\s|\n/.test(shown) ? ' xml:space="preserve"' : ''
  return `<c r="${ref}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t${space}>${escapeXml(shown)}</t></is></c>`
}

/** Sheets hold 15 digits without loss; longer numbers stay text. */
function exactNumber(value: unknown): string | null {
  const text = plainText(value).trim()
  if (!/^-?\d+(\.\d+)?$/.test(text)) return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
  const digits = text.replace(/^-?0*|\./g, '').replace(/^0+/, '')
  return digits.length > 15 && typeof value === 'string' ? null : String(Number(text))
}

function dayNumber(value: unknown): number | null {
  const milliseconds = Date.parse(plainText(value))
  const days = milliseconds / DAY_MS + EPOCH_DAYS
  // Eight decimals are a millisecond.
  return Number.isNaN(days) || days < FIRST_DAY ? null : Number(days.toFixed(8))
}

const SPECIAL = /(?![\t\n])[&<>\p{Cc}\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/gu

/** Characters that XML cannot contain become _xHHHH_; so does the underscore of text that looks like it. */
export const escapeXml = (text: string) =>
  text.replace(SPECIAL, (char) => {
    if (char === '&') return '&amp;'
    if (char === '<') return '&lt;'
    if (char === '>') return '&gt;'
    return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
