import { AUDITED } from '@hub/contract/reference/choices'
import type { Audited } from '@hub/contract/audit'
import { known } from '#lib/options.ts'
import type { IconName } from '#ui/icon.tsx'

interface Kind {
  label: string
  icon: IconName
}

const KINDS: Record<Audited, Kind> = {
  user: { label: 'User', icon: 'user' },
  organization: { label: 'Organization', icon: 'building' },
  project: { label: 'Project', icon: 'book' },
  activity: { label: 'Activity', icon: 'flag' },
  funding_entry: { label: 'Funding entry', icon: 'naira' },
  stock_item: { label: 'Stock item', icon: 'box' },
  attachment: { label: 'Picture', icon: 'camera' },
  feed: { label: 'Feed', icon: 'download' },
  sign_in: { label: 'Sign-in', icon: 'user' },
  export: { label: 'Download', icon: 'download' },
  import: { label: 'Import', icon: 'upload' },
  mail: { label: 'Mail', icon: 'mail' },
  reporting_period: { label: 'Reporting month', icon: 'calendar' },
  report: { label: 'Report', icon: 'table' },
  comment: { label: 'Comment', icon: 'pencil' },
  targets: { label: 'Targets', icon: 'flag' },
  rates: { label: 'Exchange rates', icon: 'dollar' },
}

/** A kind that this build does not know is shown by its name. */
export const kindOf = (entity: string): Kind =>
  known(KINDS, entity) ?? { label: entity.replaceAll('_', ' '), icon: 'info' }

export const KIND_OPTIONS = AUDITED.map((entity) => ({ value: entity, label: KINDS[entity].label }))
