import type { Project } from './records/project.ts'

/** 100 only if nothing is left, or the project is completed. */
export function elapsedPercent(
  { status, start_date, end_date }: Pick<Project, 'status' | 'start_date' | 'end_date'>,
  today: string,
) {
  if (status === 'completed' || today >= end_date) return 100
  if (today <= start_date) return 0
  const start = Date.parse(start_date)
  return Math.floor((100 * (Date.parse(today) - start)) / (Date.parse(end_date) - start))
}
