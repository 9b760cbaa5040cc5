import { t } from '#lib/language.ts'

export const COMMENTS = {
  title: t('Comments'),
  none: t('No comments.'),
  failed: t('The comments could not be loaded.'),
  write: t('Write a comment'),
  send: t('Comment', undefined, 'a verb'),
  sending: t('Saving...'),
  resolve: t('Mark as Done'),
  done: (who: string) => t('Done, {who}', { who }),
  onRow: t('Comment', undefined, 'a verb'),
  rowHas: (count: number) => t('{count, plural, one {# comment} other {# comments}}', { count }),
  about: (what: string) => t('About {what}', { what }),
  deleted: t('deleted since'),
  notSaved: t('The comment was not saved'),
  field: t('About'),
  whole: t('The whole row'),
  cancel: t('Cancel'),
}
