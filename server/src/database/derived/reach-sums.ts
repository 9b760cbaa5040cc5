import { PROJECT_STATUSES } from '@hub/contract/project-statuses'
import { ACTIVITY_STATUSES } from '@hub/contract/statuses'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activityIsReviewed } from '../reports.ts'
import type { DerivedTable } from './derived-table.ts'

const count = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** A further filter needs a further column. */
export const reachSums = pgTable(
  'reach_sums',
  {
    organization_id: uuid('organization_id').notNull(),
    lga_pcode: text('lga_pcode').notNull(),
    year: integer('year').notNull(),
    type: text('type').notNull(),
    status: text('status', { enum: ACTIVITY_STATUSES }).notNull(),
    project_status: text('project_status', { enum: PROJECT_STATUSES }).notNull(),
    /** The month was accepted, or is before the first reporting month. */
    reviewed: boolean('reviewed').notNull(),
    activities: count('activities'),
    boys: count('boys'),
    girls: count('girls'),
    male_teachers: count('male_teachers'),
    female_teachers: count('female_teachers'),
    male_sbmc: count('male_sbmc'),
    female_sbmc: count('female_sbmc'),
  },
  (table) => [
    primaryKey({
      name: 'reach_sums_key',
      columns: [
        table.organization_id,
        table.lga_pcode,
        table.year,
        table.type,
        table.status,
        table.project_status,
        table.reviewed,
      ],
    }),
  ],
)

export const REACH_SUMS: DerivedTable = {
  table: reachSums,
  project: 'a.project_id',
  from: 'activities a JOIN projects p ON p.id = a.project_id',
  where: 'a.deleted_at IS NULL',
  sums: ['activities', 'boys', 'girls', 'male_teachers', 'female_teachers', 'male_sbmc', 'female_sbmc'],
  columns: {
    organization_id: 'a.organization_id',
    lga_pcode: 'a.lga_pcode',
    year: 'extract(year FROM a.start_date)',
    type: 'a.type',
    status: 'a.status',
    project_status: 'p.status',
    reviewed: activityIsReviewed('a'),
    activities: '1',
    boys: 'a.boys',
    girls: 'a.girls',
    male_teachers: 'a.male_teachers',
    female_teachers: 'a.female_teachers',
    male_sbmc: 'a.male_sbmc',
    female_sbmc: 'a.female_sbmc',
  },
}
