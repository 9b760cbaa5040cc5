import type { Period, PeriodEdit } from '@hub/contract/reporting'
import { eq, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { reportingPeriods, reports } from '../../database/schema/reporting.ts'

const columns = {
  month: reportingPeriods.month,
  due_on: reportingPeriods.due_on,
  closed: sql<boolean>`${reportingPeriods.closed_at} IS NOT NULL`,
}

export const readPeriods = (db: Db): Promise<Period[]> =>
  db
    .select(columns)
    .from(reportingPeriods)
    .orderBy(sql`month DESC`)

export async function lockPeriod(tx: Tx, month: string): Promise<Period | undefined> {
  const [period] = await tx
    .select(columns)
    .from(reportingPeriods)
    .where(eq(reportingPeriods.month, month))
    .for('update')
  return period
}

export async function lastMonth(db: Db): Promise<string | null> {
  const [last] = await db.select({ month: max(reportingPeriods.month) }).from(reportingPeriods)
  return last?.month ?? null
}

export const insertPeriods = (db: Db | Tx, periods: { month: string; due_on: string }[]) =>
  db.insert(reportingPeriods).values(periods).onConflictDoNothing()

export async function updatePeriod(tx: Tx, month: string, { due_on, closed }: PeriodEdit) {
  const closed_at = closed ? sql`coalesce(${reportingPeriods.closed_at}, now())` : null
  await tx.update(reportingPeriods).set({ due_on, closed_at }).where(eq(reportingPeriods.month, month))
}

/** A new due day needs new reminders. */
export const forgetReminders = (tx: Tx, month: string) =>
  tx.update(reports).set({ reminders: 0 }).where(eq(reports.month, month))
