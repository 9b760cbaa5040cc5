import { counted } from '#lib/format.ts'

export const COMMENTS = {
  title: 'Comments',
  none: 'No comments.',
  failed: 'The comments could not be loaded.',
  write: 'Write a comment',
  send: 'Comment',
  sending: 'Saving...',
  resolve: 'Mark as Done',
  done: (who: string) => `Done, ${who}`,
  onRow: 'Comment',
  rowHas: (count: number) => counted(count, 'comment', 'comments'),
  about: (what: string) => `About ${what}`,
  deleted: 'deleted since',
  notSaved: 'The comment was not saved',
  field: 'About',
  whole: 'The whole row',
  cancel: 'Cancel',
}
