export const TEXT = {
  title: 'Data Exports',
  purpose: 'Take the records of the sector with you, for Excel or as CSV',
  loading: 'Loading data...',
  failed: 'Failed to load export data. Please try again.',
  available: (count: string) => `${count} records available for export`,
  oneAvailable: '1 record available for export',
  counting: 'Counting records...',
  allYears: 'All years',
  columns: (count: number, format: string) =>
    format === 'csv' ? `${count} columns` : `${count} columns, explained on the sheet 'Columns'`,
  hxl: 'HXL tags',
  hxlHint: 'A line of hashtags below the header, which tools for humanitarian data read.',
  feeds: 'Feeds',
  feedsPurpose:
    'A feed lets Excel or Power BI refresh an export by itself. Its token opens that one export, narrowed as it was made, and nothing else. It works until it is revoked.',
  howExcel:
    'In Excel, choose Data, From Web, enter the address and, when asked, Basic with any user name and the token as the password.',
  howPowerBi:
    'In Power BI, choose Get Data, Web, enter the address and sign in under Basic the same way. Never put the token into the address.',
  noFeeds: 'No feeds yet.',
  feedsFailed: 'Failed to load feeds. Please try again.',
  tokenTitle: 'Copy the token now',
  tokenText: 'It is shown this once. The hub keeps only a fingerprint of it and cannot show it again.',
  resting: 'Paused: the person who made it is no longer an administrator.',
  revokeTitle: 'Revoke this feed?',
  revokeText: 'Every file that refreshes with its token stops at once. This cannot be undone.',
}

export const TOASTS = {
  notCopied: {
    kind: 'failure' as const,
    title: 'Not Copied',
    text: 'The text is selected: press Ctrl+C, or Command+C on a Mac. On a phone, hold it and choose Copy.',
  },
  created: { title: 'Feed Created', text: 'Copy its token now: it is shown once.' },
  notCreated: { title: 'Feed Not Created', fallback: 'Failed to create the feed.' },
  revoked: { title: 'Feed Revoked', text: 'Its token no longer works.' },
  notRevoked: { title: 'Feed Not Revoked', fallback: 'Failed to revoke the feed.' },
}
