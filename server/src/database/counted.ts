import { sql } from 'drizzle-orm'
import { activityThat, projectStatusSql } from './statuses.ts'

export const isAtWork = sql.raw(projectStatusSql('counts', 'p.status'))

/** The activity is ongoing or completed, and its project counts. */
export const hasReached = (activity: string, projectStatus: string) =>
  sql.raw(`(${activityThat('hasReached', `${activity}.status`)} AND ${projectStatusSql('counts', projectStatus)})`)
