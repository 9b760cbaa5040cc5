import type { IMPORT_SHEETS, IMPORT_TYPES } from '../reference/choices.ts'
import { ACTIVITY_IMPORT_COLUMNS } from '../records/activity.ts'
import { SCHOOL_IMPORT_COLUMNS } from '../records/school.ts'
import { type ImportField, named, RATES_IMPORT_COLUMNS, TARGETS_IMPORT_COLUMNS } from './columns.ts'
import { FUNDING_IMPORT_COLUMNS } from '../records/funding-entry.ts'
import { INDICATOR_IMPORT_COLUMNS } from '../records/indicator.ts'
import { PROJECT_IMPORT_COLUMNS } from '../records/project.ts'
import { STOCK_IMPORT_COLUMNS } from '../records/stock-item.ts'

export type { ImportField } from './columns.ts'
export type ImportType = (typeof IMPORT_TYPES)[number]
export type ImportSheet = (typeof IMPORT_SHEETS)[number]

/** Of the sheets in the file to fill in, which stay English. */
export const SHEET_NAMES: Record<ImportSheet, string> = {
  projects: 'Projects',
  schools: 'Schools',
  activities: 'Activities',
  funding: 'Funding entries',
  stock: 'Stock items',
  indicators: 'Indicators',
  targets: 'Targets',
  rates: 'Exchange rates',
}

/** In processing order: referenced records first. */
export const SHEETS_OF: Record<ImportType, readonly ImportSheet[]> = {
  projects: ['projects', 'schools', 'activities'],
  activities: ['activities'],
  funding: ['funding'],
  stock: ['stock'],
  indicators: ['indicators'],
  targets: ['targets'],
  rates: ['rates'],
}

/** Grouped if one without the others is incomplete. */
export const FIGURES_OF: Record<ImportSheet, readonly (readonly string[])[]> = {
  projects: [['budget']],
  schools: [],
  activities: [
    ['boys', 'girls'],
    ['male_teachers', 'female_teachers'],
    ['male_sbmc', 'female_sbmc'],
  ],
  funding: [['amount_original']],
  stock: [['quantity_in_stock']],
  indicators: [],
  targets: [['people_in_need', 'target']],
  rates: [['units_per_dollar']],
}

export const IMPORT_FIELDS: Record<ImportSheet, readonly ImportField[]> = {
  projects: named(PROJECT_IMPORT_COLUMNS),
  schools: named(SCHOOL_IMPORT_COLUMNS),
  activities: named(ACTIVITY_IMPORT_COLUMNS),
  funding: named(FUNDING_IMPORT_COLUMNS),
  stock: named(STOCK_IMPORT_COLUMNS),
  indicators: named(INDICATOR_IMPORT_COLUMNS),
  targets: named(TARGETS_IMPORT_COLUMNS),
  rates: named(RATES_IMPORT_COLUMNS),
}
