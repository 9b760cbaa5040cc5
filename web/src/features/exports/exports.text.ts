import { isInClass } from '@hub/contract/exports/classes'
import { CLASS_TABLE, DATA_CLASSES, type DataClass } from '@hub/contract/reference/choices'
import { EXPORTS } from '@hub/contract/exports'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'

export const TEXT = {
  titleOf: (type: string) => t(known(EXPORTS, type)?.title ?? type),
  title: t('Data Exports'),
  purpose: t('Take the records of the sector with you, for Excel or as CSV'),
  loading: t('Loading data...'),
  failed: t('Failed to load export data. Please try again.'),
  available: (count: number) =>
    t('{count, plural, one {# record available for export} other {# records available for export}}', { count }),
  counting: t('Counting records...'),
  allYears: t('All years'),
  columns: (count: number, format: string) =>
    format === 'csv'
      ? t('{count, plural, one {# column} other {# columns}}', { count })
      : t("{count, plural, one {# column} other {# columns}}, explained on the sheet 'Columns'", { count }),
  empty: (columns: readonly string[]) =>
    t(
      "{count, plural, one {Empty: {columns}. OCHA's template asks for it, the hub does not.} other {Empty: {columns}. OCHA's template asks for them, the hub does not.}}",
      { count: columns.length, columns: columns.join(', ') },
    ),
  hxl: t('HXL tags'),
  hxlHint: t('A line of hashtags below the header, which tools for humanitarian data read.'),
  dataClass: t('Class'),
  classText: (dataClass: DataClass) => t(CLASS_TABLE[dataClass].text),
  classOf: (dataClass: string) => t(known(CLASS_TABLE, dataClass)?.label ?? dataClass),
  feeds: t('Feeds'),
  feedsPurpose: t(
    'A feed lets Excel or Power BI refresh an export by itself. Its token opens that one export, narrowed as it was made, and nothing else. It works until it is revoked.',
  ),
  howExcel: t(
    'In Excel, choose Data, From Web, enter the address and, when asked, Basic with any user name and the token as the password.',
  ),
  howPowerBi: t(
    'In Power BI, choose Get Data, Web, enter the address and sign in under Basic the same way. Never put the token into the address.',
  ),
  noFeeds: t('No feeds yet.'),
  feedsFailed: t('Failed to load feeds. Please try again.'),
  copies: {
    token: { copy: t('Copy token'), copied: t('Token Copied') },
    address: { label: t('Address'), copy: t('Copy address'), copied: t('Address Copied') },
  },
  tokenTitle: t('Copy the token now'),
  tokenText: t('It is shown this once. The hub keeps only a fingerprint of it and cannot show it again.'),
  resting: t('Paused: the person who made it is no longer an administrator.'),
  revokeTitle: t('Revoke this feed?'),
  revokeText: t('Every file that refreshes with its token stops at once. This cannot be undone.'),
}

export const classesFor = (type: string) =>
  DATA_CLASSES.filter((each) => isInClass(type, each)).map((value) => ({ value, label: TEXT.classOf(value) }))

export const TOASTS = {
  notCopied: {
    kind: 'failure' as const,
    title: t('Not Copied'),
    text: t('The text is selected: press Ctrl+C, or Command+C on a Mac. On a phone, hold it and choose Copy.'),
  },
  created: { title: t('Feed Created'), text: t('Copy its token now: it is shown once.') },
  notCreated: { title: t('Feed Not Created'), fallback: t('Failed to create the feed.') },
  revoked: { title: t('Feed Revoked'), text: t('Its token no longer works.') },
  notRevoked: { title: t('Feed Not Revoked'), fallback: t('Failed to revoke the feed.') },
}
