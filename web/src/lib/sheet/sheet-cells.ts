import { isFormula } from '@hub/contract/csv'
import { plainText, type SheetKind } from '@hub/contract/sheet-column'
import { STYLES } from './workbook-parts.ts'

/** What Excel takes in a cell; a file with more is 'damaged'. */
const TEXT_MAX = 32_767
const CUT = ' … (cut here: a cell holds no more)'
const DAY_MS = 86_400_000
/** Excel counts days from the end of 1899, and believes in a 29 February 1900: before it, nothing is sure. */
const FIRST_DAY = 61
const EPOCH_DAYS = 25_569

/** A cell `ref` in the XML of a sheet; nothing where there is no value. */
export function cellXml(ref: string, kind: SheetKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'text') return textCell(ref, plainText(value))
  const number = kind === 'date' || kind === 'moment' ? dayNumber(value) : exactNumber(value)
  return number === null ? textCell(ref, plainText(value)) : `<c r="${ref}" s="${STYLES[kind]}"><v>${number}</v></c>`
}

/** Always a string, never a formula; one that looks like a formula also stays text when somebody edits it. */
export function textCell(ref: string, text: string, style: number = isFormula(text) ? STYLES.quoted : STYLES.text) {
  if (text === '') return ''
  const shown = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX - CUT.length) + CUT : text
  const space = /^\s|\s$|\s\s|\n/.test(shown) ? ' xml:space="preserve"' : ''
  return `<c r="${ref}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t${space}>${escapeXml(shown)}</t></is></c>`
}

/** The number as digits, where a sheet holds it without loss: 15 of them. More stay text, each digit as it was. */
function exactNumber(value: unknown): string | null {
  const text = plainText(value).trim()
  if (!/^-?\d+(\.\d+)?$/.test(text)) return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
  const digits = text.replace(/^-?0*|\./g, '').replace(/^0+/, '')
  return digits.length > 15 && typeof value === 'string' ? null : String(Number(text))
}

function dayNumber(value: unknown): number | null {
  const milliseconds = Date.parse(plainText(value))
  const days = milliseconds / DAY_MS + EPOCH_DAYS
  // Eight places are a millisecond; more are only noise.
  return Number.isNaN(days) || days < FIRST_DAY ? null : Number(days.toFixed(8))
}

const SPECIAL = /(?![\t\n])[&<>\p{Cc}\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/gu

/** What XML cannot hold, the format writes as _xHHHH_; text that reads like that by itself gets its underscore so. */
export const escapeXml = (text: string) =>
  text.replace(SPECIAL, (char) => {
    if (char === '&') return '&amp;'
    if (char === '<') return '&lt;'
    if (char === '>') return '&gt;'
    return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
