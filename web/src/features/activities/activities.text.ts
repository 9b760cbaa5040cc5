import { monthName } from '@hub/contract/months'
import { t } from '#lib/language.ts'
import type { BulkText } from '#ui/bulk-entry/bulk-kind.ts'

export const TEXT = {
  title: t('Activities'),
  purpose: t('What projects did, where, when and for whom.'),
  failed: t('Failed to load activities. Please try again.'),
  empty: t('No Activities Found'),
  emptyText: t('What projects do at schools and in communities appears here, with the number of people reached.'),
  found: (count: number) => t('{count, plural, one {# activity} other {# activities}} found', { count }),
  noIndicatorFigure: t('Not with a search, project, month, status or only your own'),
  begunFirst: { value: 'begun', label: t('Latest first') } as const,
  report: t('Report Activities'),
  newKept: (when: string) => t('You have unsent activities from {when}.', { when }),
  viewTitle: t('Activity'),
  oneFailed: t('Failed to load this activity. Please try again.'),
  notFound: t('This activity does not exist.'),
  notFoundText: t('It may have been deleted, or its project is a draft of another organization.'),
  edit: t('Edit Activity'),
  project: t('Open Project'),
}

export const MAX_ROWS = 500

const besides = (text: string, leftOut: number) =>
  leftOut > 0
    ? `${text} ${t(
        '{count, plural, one {# row was left out: a submission has at most {max}.} other {# rows were left out: a submission has at most {max}.}}',
        {
          count: leftOut,
          max: MAX_ROWS,
        },
      )}`
    : text

export const REPORT_TEXT = {
  title: t('Report Activities'),
  activities: (count: number) => t('Activities ({count})', { count }),
  project: t('Project'),
  chooseProject: t('Choose a project'),
  chooseFirst: t('Choose the project first: its schools and states are offered then.'),
  newProject: t('New Project'),
  noProjects: t('Your organization has no project yet: report a project first, then its activities.'),
  projectsFailed: t('Failed to load the projects. Please try again.'),
  projectFailed: t('Failed to load this project. Please try again.'),
  schools: t('A Row for Each School'),
  moreColumns: t('More Columns'),
  madeRows: (count: number, leftOut: number) => ({
    title: t('Added {count, plural, one {# row} other {# rows}}', { count }),
    text: besides(t('One for each school of the project.'), leftOut),
  }),
  noSchools: { title: t('No Rows Added'), text: t('Each school of the project has its row already.') },
  copy: t('Copy Last Month'),
  copying: t('Copying...'),
  copied: (count: number, month: string, leftOut: number) => ({
    title: t('Copied {count, plural, one {# row} other {# rows}} of {month}', { count, month: monthName(month) }),
    text: besides(t('Dates and numbers are left for you to fill in.'), leftOut),
  }),
  nothingToCopy: (month: string) => ({
    title: t('Nothing to Copy'),
    text: t('The project has no activities in {month}.', { month: monthName(month) }),
  }),
  copyFailed: {
    title: t('Copy Failed'),
    fallback: t('Failed to load the activities of last month. Please try again.'),
  },
  readAs: (label: string, day: string) => t('{label}: read as {day}.', { label: t(label), day }),
  otherProject: (count: number) =>
    t(
      '{count, plural, one {# row is of another project and left out.} other {# rows are of another project and left out.}}',
      { count },
    ),
  submitted: (count: number) => ({
    title: t('Activities Reported'),
    text: t('{count, plural, one {# activity was stored.} other {# activities were stored.}}', { count }),
  }),
  notSent: (reason: string) => t('Nothing was sent. {reason}.', { reason }),
  failed: { title: t('Submission Failed'), fallback: t('Failed to submit the activities. Please try again.') },
}

export const BULK_TEXT: BulkText = {
  hint: t('Fill in one activity, then the next: all of them are submitted together.'),
  draftKept: (when) => t('Your unsent activities of {when}.', { when }),
  willSend: (count) =>
    t('{count, plural, one {# activity will be sent.} other {# activities will be sent.}}', { count }),
  send: (count) => t('{count, plural, one {Submit # Activity} other {Submit # Activities}}', { count }),
  sendAll: t('Submit All Activities'),
  discarded: t('Activities Discarded'),
}
