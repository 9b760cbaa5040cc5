import { SILENT_DAYS } from '@hub/contract/dashboard'
import { formatCount } from '#lib/format.ts'

export const TEXT = {
  failed: 'Failed to load the dashboard. Please try again.',
  stale: 'The latest figures could not be loaded. These may be out of date.',
  own: {
    title: 'My Dashboard',
    welcomeBack: (name: string) => `Welcome back, ${name || 'User'}`,
    welcome: 'Welcome to your Dashboard',
    purpose: 'Track your contributions to education sector reporting in Northeast Nigeria',
    addData: 'Add Data',
    whose: 'Whose figures',
    scopes: { mine: 'Mine', organization: 'My organization' },
    sampleActivity: 'What you report appears here. Until then, this is how it will look.',
  },
  reached: {
    title: 'Activities That Reached People',
    about: (whose: string, type?: string) =>
      `Ongoing and completed activities ${type ? `of the type ${type} ` : ''}${whose}, latest first. Planned activities have reached no people yet. A person reached twice counts twice.`,
    own: 'that you reported',
    ofOrganization: 'of your organization',
    see: 'See these activities',
    seeTrainings: 'See these trainings',
    inList: 'Open them in the list of activities',
    none: 'No activities yet.',
    failed: 'Failed to load the activities. Please try again.',
    shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} shown`,
  },
  ways: {
    legend: 'How children are counted',
    added: 'Reports added up',
    estimated: 'Estimated unique',
    estimating: 'Estimating…',
    failed: 'It could not be estimated. Please try again.',
  },
  shares: (year: number) => `the shares of ${year}`,
  silent: {
    title: 'Organizations That Report Nothing',
    about: `Organizations with users who may report, where nothing was entered, edited or submitted for ${SILENT_DAYS} days or more. The longest first.`,
    none: `Every organization has reported within ${SILENT_DAYS} days.`,
    failed: 'Failed to load the organizations. Please try again.',
    last: (day: string) => `Last report ${day}`,
    never: (day: string) => `Registered ${day}, no report yet`,
    people: 'See its users',
  },
  sector: {
    title: 'Education Sector Dashboard',
    purpose: 'Northeast Nigeria - Humanitarian Response',
    noProjects: 'Projects that partners report appear here.',
    noProjectsFiltered: 'No project matches these filters.',
    alertsOfAll: 'For the whole sector. The filters above do not change this list.',
    noAlerts: 'Nothing to do: no overdue projects, low stock or waiting accounts.',
    chooseState: 'Choose a state on the map or with a button to see who works there.',
    supportFailed: 'The support address could not be loaded.',
  },
}
