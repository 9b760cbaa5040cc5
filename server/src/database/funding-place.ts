import { STATES } from '@hub/contract/reference/states'
import { sql, type SQL } from 'drizzle-orm'
import { isSeen, type DraftsOf } from './drafts.ts'

/** Of `funding_entries f`: its project works in this state alone, by the very function that fund_totals place money with. */
export const isPlacedIn = (state: string, draftsOf: DraftsOf): SQL => sql`EXISTS (
  SELECT FROM projects p WHERE code_of_project(p.number) = lower(f.project_code) AND ${isSeen(draftsOf)}
    AND left(only_place(p.facets), 5) = ${STATES.find(({ name }) => name === state)?.pcode})`
