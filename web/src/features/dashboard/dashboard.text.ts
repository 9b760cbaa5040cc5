import { SILENT_DAYS } from '@hub/contract/dashboard'
import { t } from '#lib/language.ts'

export const TEXT = {
  failed: t('Failed to load the dashboard. Please try again.'),
  stale: t('The latest figures could not be loaded. These may be out of date.'),
  own: {
    title: t('My Dashboard'),
    welcomeBack: (name: string) => t('Welcome back, {name}', { name: name || t('User') }),
    welcome: t('Welcome to your Dashboard'),
    purpose: t('Track your contributions to education sector reporting in Northeast Nigeria'),
    addData: t('Add Data'),
    whose: t('Whose figures'),
    scopes: { mine: t('Mine'), organization: t('My organization') },
    sampleActivity: t('What you report appears here. Until then, this is how it will look.'),
  },
  reached: {
    title: t('Activities That Reached People'),
    activities: {
      own: t('Ongoing and completed activities that you reported, latest first.'),
      ofOrganization: t('Ongoing and completed activities of your organization, latest first.'),
      filtered: (filters: string) => t('Ongoing and completed activities ({filters}), latest first.', { filters }),
    },
    trainings: {
      own: t('Ongoing and completed activities of the type Teacher Training that you reported, latest first.'),
      ofOrganization: t(
        'Ongoing and completed activities of the type Teacher Training of your organization, latest first.',
      ),
      filtered: (filters: string) =>
        t('Ongoing and completed activities of the type Teacher Training ({filters}), latest first.', { filters }),
    },
    about: t('Planned activities have reached no people yet. A person reached twice counts twice.'),
    see: t('See these activities'),
    seeTrainings: t('See these trainings'),
    inList: t('Open them in the list of activities'),
    none: t('No activities yet.'),
    failed: t('Failed to load the activities. Please try again.'),
    shown: (shown: number, total: number) => t('{shown} of {total} shown', { shown, total }),
  },
  ways: {
    legend: t('How children are counted'),
    added: t('Reports added up'),
    estimated: t('Estimated unique'),
    estimating: t('Estimating…'),
    failed: t('It could not be estimated. Please try again.'),
  },
  silent: {
    title: t('Organizations That Report Nothing'),
    about: t(
      'Organizations with users who may report, where nothing was entered, edited or submitted for {days} days or more. The longest first.',
      { days: SILENT_DAYS },
    ),
    none: t('Every organization has reported within {days} days.', { days: SILENT_DAYS }),
    failed: t('Failed to load the organizations. Please try again.'),
    last: (day: string) => t('Last report {day}', { day }),
    never: (day: string) => t('Registered {day}, no report yet', { day }),
    people: t('See its users'),
  },
  sector: {
    title: t('Education Sector Dashboard'),
    purpose: t('Northeast Nigeria - Humanitarian Response'),
    noProjects: t('Projects that partners report appear here.'),
    noProjectsFiltered: t('No project matches these filters.'),
    alertsOfAll: t('For the whole sector. The filters above do not change this list.'),
    noAlerts: t('Nothing to do: no overdue projects, low stock or waiting accounts.'),
    chooseState: t('Choose a state on the map or with a button to see who works there.'),
    supportFailed: t('The support address could not be loaded.'),
  },
}
