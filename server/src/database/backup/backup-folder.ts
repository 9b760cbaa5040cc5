const NAME = /^hub-\d{8}-\d{6}\.backup\.gz$/

/** hub-20261116-020000.backup.gz, in UTC: their order by name is that in time. */
export const backupName = (at: Date) =>
  `hub-${at.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}.backup.gz`

export const isBackupName = (name: string) => NAME.test(name)
