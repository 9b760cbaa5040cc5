import type { MergePreview } from '@hub/contract/organization-care'
import { counted, formatCount } from '#lib/format.ts'

const NAMES: [keyof MergePreview, string, string][] = [
  ['users', 'person', 'people'],
  ['projects', 'project', 'projects'],
  ['activities', 'activity', 'activities'],
  ['funding_entries', 'funding entry', 'funding entries'],
  ['stock_items', 'stock item', 'stock items'],
  ['reports', 'monthly report', 'monthly reports'],
  ['comments', 'comment', 'comments'],
  ['imports', 'import', 'imports'],
]

const ALL = new Intl.ListFormat('en')

export const ORGANIZATIONS_TEXT = {
  title: 'Organizations',
  purpose: 'Names, types and duplicates of organizations.',
  search: 'Search organizations',
  none: 'No organization has this name.',
  loadFailed: 'Failed to load the organizations. Please try again.',
  facts: (members: number, projects: number) =>
    `${counted(members, 'member', 'members')} · ${counted(projects, 'project', 'projects')}`,
  more: (shown: number, total: number) =>
    `${shown} of ${formatCount(total)} are listed: type a name to find the others.`,
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Organization Name',
  acronym: 'Organization Acronym',
  namesLead: 'The new name shows everywhere. The former name is still found.',
  renamed: { title: 'Not Saved', fallback: 'Failed to save the name. Please try again.' },
  deleteTitle: 'Delete this organization?',
  deleteText: (name: string) =>
    `${name} can be deleted when no users, projects, funding entries, stock items or reports belong to it. This cannot be undone.`,
  delete: 'Delete Organization',
  deleting: 'Deleting…',
  notDeleted: 'Not Deleted',
  lookalikes: 'These may be one organization',
  lookalike: (from: string, into: string) => `Merge ${from} into ${into}`,
  merge: 'Merge',
  mergeTitle: (name: string) => `Merge ${name}`,
  about: (name: string) =>
    `Everything of ${name} moves to the organization that you choose. Its name stays findable and leads there.`,
  find: 'Find the organization that stays',
  into: 'Merge Into',
  choose: 'Choose one',
  counting: 'Counting what moves…',
  countFailed: 'What moves could not be counted. Choose the organization again.',
  moves: (preview: MergePreview) => {
    const parts = NAMES.flatMap(([key, one, many]) => (preview[key] > 0 ? [counted(preview[key], one, many)] : []))
    return parts.length > 0 ? `This moves ${ALL.format(parts)}.` : 'There is nothing to move but the name.'
  },
  months: ({ months_in_both: both, months_to_review: again }: MergePreview) => {
    const joined = `Both have a report for ${counted(both, 'month', 'months')}: one of the two stays, with the state that is less far.`
    const reviewed = `${counted(again, 'accepted month', 'accepted months')} must be reviewed again.`
    return [both > 0 && joined, again > 0 && reviewed].filter(Boolean).join(' ')
  },
  undoable: 'You can undo it as long as nothing new was added.',
  confirm: 'Merge Organizations',
  working: 'Merging…',
  failed: 'Not Merged',
  latest: 'Latest Merges',
  line: (from: string, into: string) => `${from} went into ${into}`,
  undo: 'Undo',
  undone: 'Undone',
}
