import type { MergePreview } from '@hub/contract/organization-care'
import { listOf } from '#lib/format.ts'
import { t } from '#lib/language.ts'

const PARTS: Partial<Record<keyof MergePreview, (count: number) => string>> = {
  users: (count) => t('{count, plural, one {# person} other {# people}}', { count }),
  projects: (count) => t('{count, plural, one {# project} other {# projects}}', { count }),
  activities: (count) => t('{count, plural, one {# activity} other {# activities}}', { count }),
  funding_entries: (count) => t('{count, plural, one {# funding entry} other {# funding entries}}', { count }),
  stock_items: (count) => t('{count, plural, one {# stock item} other {# stock items}}', { count }),
  reports: (count) => t('{count, plural, one {# monthly report} other {# monthly reports}}', { count }),
  comments: (count) => t('{count, plural, one {# comment} other {# comments}}', { count }),
  imports: (count) => t('{count, plural, one {# import} other {# imports}}', { count }),
}

export const ORGANIZATIONS_TEXT = {
  title: t('Organizations'),
  purpose: t('Names, types and duplicates of organizations.'),
  search: t('Search organizations'),
  none: t('No organization has this name.'),
  loadFailed: t('Failed to load the organizations. Please try again.'),
  facts: (members: number, projects: number) =>
    t('{members, plural, one {# member} other {# members}} · {projects, plural, one {# project} other {# projects}}', {
      members,
      projects,
    }),
  more: (shown: number, total: number) =>
    t('{shown} of {total} are listed: type a name to find the others.', { shown, total }),
  edit: t('Edit'),
  editTitle: (name: string) => t('Edit {name}', { name }),
  name: t('Organization Name'),
  acronym: t('Organization Acronym'),
  namesLead: t('The new name shows everywhere. The former name is still found.'),
  renamed: { title: t('Not Saved'), fallback: t('Failed to save the name. Please try again.') },
  deleteTitle: t('Delete this organization?'),
  deleteText: (name: string) =>
    t(
      '{name} can be deleted when no users, projects, funding entries, stock items or reports belong to it. This cannot be undone.',
      { name },
    ),
  delete: t('Delete Organization'),
  deleting: t('Deleting…'),
  notDeleted: t('Not Deleted'),
  lookalikes: t('These may be one organization'),
  lookalike: (from: string, into: string) => t('Merge {from} into {into}', { from, into }),
  merge: t('Merge'),
  mergeTitle: (name: string) => t('Merge {name}', { name }),
  about: (name: string) =>
    t('Everything of {name} moves to the organization that you choose. Its name stays findable and leads there.', {
      name,
    }),
  find: t('Find the organization that stays'),
  into: t('Merge Into'),
  choose: t('Choose one'),
  counting: t('Counting what moves…'),
  countFailed: t('What moves could not be counted. Choose the organization again.'),
  moves: (preview: MergePreview) => {
    const parts = Object.entries(PARTS).flatMap(([key, words]) => {
      const count = preview[key as keyof MergePreview]
      return count > 0 ? [words(count)] : []
    })
    return parts.length > 0
      ? t('This moves {parts}.', { parts: listOf(parts) })
      : t('There is nothing to move but the name.')
  },
  months: ({ months_in_both: both, months_to_review: again }: MergePreview) => {
    const joined = t(
      '{both, plural, one {Both have a report for # month} other {Both have a report for # months}}: one of the two stays, with the state that is less far.',
      { both },
    )
    const reviewed = t(
      '{again, plural, one {# accepted month must be reviewed again.} other {# accepted months must be reviewed again.}}',
      { again },
    )
    return [both > 0 && joined, again > 0 && reviewed].filter(Boolean).join(' ')
  },
  undoable: t('You can undo it as long as nothing new was added.'),
  confirm: t('Merge Organizations'),
  working: t('Merging…'),
  failed: t('Not Merged'),
  latest: t('Latest Merges'),
  line: (from: string, into: string) => t('{from} went into {into}', { from, into }),
  undo: t('Undo'),
  undone: t('Undone'),
}
