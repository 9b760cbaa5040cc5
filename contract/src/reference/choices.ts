import type { LEARNING, LOCATION_TYPES, MODALITIES } from './options.ts'

// Values for addresses. Separate from the schemas, so that reading an address does not load them.

export const STOCK_CATEGORIES = ['learning_materials', 'furniture', 'technology', 'supplies', 'facilities'] as const
export const CATEGORY_LABELS: Record<(typeof STOCK_CATEGORIES)[number], string> = {
  learning_materials: 'Learning Materials',
  furniture: 'Furniture',
  technology: 'Technology',
  supplies: 'Supplies',
  facilities: 'Facilities',
}

export const STOCK_UNITS = ['pieces', 'boxes', 'sets', 'units', 'packages'] as const
export const UNIT_LABELS: Record<(typeof STOCK_UNITS)[number], string> = {
  pieces: 'Pieces',
  boxes: 'Boxes',
  sets: 'Sets',
  units: 'Units',
  packages: 'Packages',
}

export const STOCK_SORTS = ['updated', 'item', 'quantity_high', 'quantity_low', 'cost_high', 'cost_low'] as const

export const FUNDING_SORTS = [
  'newest',
  'oldest',
  'donor',
  'recipient',
  'project_code',
  'reference',
  'largest',
  'smallest',
] as const

/** 'begun': the latest that has started, followed by future ones, the soonest first. */
export const ACTIVITY_SORTS = ['begun', 'latest', 'earliest'] as const

export const MAP_LAYERS = ['projects', 'activities', 'schools'] as const

export const USER_SORTS = ['newest', 'oldest', 'name'] as const

export const AUDITED = [
  'user',
  'organization',
  'project',
  'activity',
  'funding_entry',
  'stock_item',
  'attachment',
  'feed',
  'sign_in',
  'export',
  'import',
  'mail',
  'reporting_period',
  'report',
  'comment',
  'indicator',
  'targets',
  'rates',
  'snapshot',
  'privacy',
] as const

export const IMPORT_TYPES = ['projects', 'activities', 'funding', 'stock', 'indicators', 'targets', 'rates'] as const
export const IMPORT_SHEETS = [
  'projects',
  'schools',
  'activities',
  'funding',
  'stock',
  'indicators',
  'targets',
  'rates',
] as const
/** Who may have an export or a feed: docs/decisions/038-classes-of-data.md. */
export const DATA_CLASSES = ['restricted', 'members', 'public'] as const
export type DataClass = (typeof DATA_CLASSES)[number]

export const CLASS_TABLE: Record<DataClass, { label: string; text: string }> = {
  restricted: {
    label: 'Restricted',
    text: 'Everything that administrators see. For them and for whom they name.',
  },
  members: {
    label: 'Members',
    text: 'What every member of the hub sees: schools and activities stand at the point of their LGA.',
  },
  public: {
    label: 'Public',
    text: 'For everybody: no texts that may name people, no exact places, and people and things counted in tens, below ten as <10.',
  },
}
export const IMPORT_MODES = ['add', 'update', 'both'] as const
export const EMPTY_CELLS = ['keep', 'clear'] as const

export const REACHED = ['boys', 'girls', 'male_teachers', 'female_teachers', 'male_sbmc', 'female_sbmc'] as const
/** The same people by group, if known. */
export const GROUPS = ['idps', 'returnees', 'host_community', 'refugees'] as const

/** Whom a target counts. 'all': of an indicator that counts neither children nor teachers. */
export const TARGET_GROUPS = ['boys', 'girls', 'teachers', 'all'] as const

export const LOCATION_TYPE_LABELS = {
  school: 'School',
  temporary_learning_space: 'Temporary Learning Space',
  camp: 'Camp',
  community: 'Community',
  online: 'Online',
} as const satisfies Record<(typeof LOCATION_TYPES)[number], string>
export const MODALITY_LABELS = {
  in_kind: 'In-kind',
  service: 'Service',
  cash_or_voucher: 'Cash or Voucher',
} as const satisfies Record<(typeof MODALITIES)[number], string>
export const LEARNING_LABELS = {
  formal: 'Formal',
  non_formal: 'Non-formal',
  accelerated: 'Accelerated',
} as const satisfies Record<(typeof LEARNING)[number], string>
