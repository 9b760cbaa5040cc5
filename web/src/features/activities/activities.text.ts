import { t } from '#lib/language.ts'
import { monthName } from '@hub/contract/months'
import { formatCount, counted } from '#lib/format.ts'

export const TEXT = {
  title: 'Activities',
  purpose: 'What projects did, where, when and for whom.',
  failed: 'Failed to load activities. Please try again.',
  empty: 'No Activities Found',
  emptyText: 'What projects do at schools and in communities appears here, with the number of people reached.',
  found: (count: number) => t('{count, plural, one {# activity} other {# activities}} found', { count }),
  begunFirst: { value: 'begun', label: 'Latest first' } as const,
  report: 'Report Activities',
  newKept: (when: string) => `You have unsent activities from ${when}.`,
  viewTitle: 'Activity',
  oneFailed: 'Failed to load this activity. Please try again.',
  notFound: 'This activity does not exist.',
  notFoundText: 'It may have been deleted, or its project is a draft of another organization.',
  edit: 'Edit Activity',
  project: 'Open Project',
}

const rows = (count: number) => counted(count, 'row', 'rows')

export const MAX_ROWS = 500

const besides = (text: string, leftOut: number) =>
  leftOut > 0
    ? `${text} ${counted(leftOut, 'row was', 'rows were')} left out: a submission has at most ${formatCount(MAX_ROWS)}.`
    : text

export const REPORT_TEXT = {
  title: 'Report Activities',
  activities: (count: number) => `Activities (${formatCount(count)})`,
  project: 'Project',
  chooseProject: 'Choose a project',
  chooseFirst: 'Choose the project first: its schools and states are offered then.',
  newProject: 'New Project',
  noProjects: 'Your organization has no project yet: report a project first, then its activities.',
  projectsFailed: 'Failed to load the projects. Please try again.',
  projectFailed: 'Failed to load this project. Please try again.',
  schools: 'A Row for Each School',
  madeRows: (count: number, leftOut: number) => ({
    title: `Added ${rows(count)}`,
    text: besides('One for each school of the project.', leftOut),
  }),
  noSchools: { title: 'No Rows Added', text: 'Each school of the project has its row already.' },
  copy: 'Copy Last Month',
  copying: 'Copying...',
  copied: (count: number, month: string, leftOut: number) => ({
    title: `Copied ${rows(count)} of ${monthName(month)}`,
    text: besides('Dates and numbers are left for you to fill in.', leftOut),
  }),
  nothingToCopy: (month: string) => ({
    title: 'Nothing to Copy',
    text: `The project has no activities in ${monthName(month)}.`,
  }),
  copyFailed: { title: 'Copy Failed', fallback: 'Failed to load the activities of last month. Please try again.' },
  readAs: (label: string, day: string) => `${label}: read as ${day}.`,
  otherProject: (count: number) => `${counted(count, 'row is', 'rows are')} of another project and left out.`,
  submitted: (count: number) => ({
    title: 'Activities Reported',
    text: `${counted(count, 'activity was', 'activities were')} stored.`,
  }),
  failed: { title: 'Submission Failed', fallback: 'Failed to submit the activities. Please try again.' },
}
