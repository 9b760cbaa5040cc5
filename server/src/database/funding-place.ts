import { sql, type SQL } from 'drizzle-orm'
import { isSeen, type DraftsOf } from './drafts.ts'

/** Money counts for a state if its project is in no other. */
export const isPlacedIn = (state: string, draftsOf: DraftsOf): SQL => sql`EXISTS (
  SELECT FROM project_places p JOIN places ON places.pcode = p.state
  WHERE p.project_number = f.project_number AND p.is_first AND p.states = 1 AND places.name = ${state} AND ${isSeen(draftsOf)})`
