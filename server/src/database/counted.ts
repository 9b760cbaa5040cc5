import { sql } from 'drizzle-orm'

/** Of a project's status: what it and its activities did counts in the sector's figures. */
const COUNTED = `NOT IN ('draft', 'suspended')`

/** Of a project `p`: it makes for presence. */
export const isAtWork = sql.raw(`p.status ${COUNTED}`)

/** Its people were reached: the activity is ongoing or completed, and its project is neither draft nor suspended. */
export const hasReached = (activity: string, projectStatus: string) =>
  sql.raw(`(${activity}.status <> 'planned' AND ${projectStatus} ${COUNTED})`)
