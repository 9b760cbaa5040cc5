import type { ActivityEdit } from '@hub/contract/activity-payload'

export type ActivityField = Exclude<keyof ActivityEdit, 'confirm' | 'updated_at'>

/** In the order of the screen, which decides which error is first. */
export const LABELS: Record<ActivityField, string> = {
  type: 'Activity Type',
  status: 'Status',
  start_date: 'Date',
  end_date: 'Until',
  state: 'State',
  lga: 'LGA',
  school_id: 'School',
  coordinates: 'Coordinates',
  boys: 'Boys',
  girls: 'Girls',
  male_teachers: 'Male Teachers',
  female_teachers: 'Female Teachers',
  male_sbmc: 'Male SBMC Members',
  female_sbmc: 'Female SBMC Members',
  idps: 'IDPs',
  returnees: 'Returnees',
  host_community: 'Host Community',
  refugees: 'Refugees',
  notes: 'Notes',
}

export const ACTIVITY_FIELDS = Object.keys(LABELS) as ActivityField[]
