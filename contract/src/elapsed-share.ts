import type { Project } from './projects.ts'

/** How much of a project's time has passed, from 0 to 1; a completed one is done, whatever its end date says. */
export function elapsedShare(
  { status, start_date, end_date }: Pick<Project, 'status' | 'start_date' | 'end_date'>,
  today: string,
) {
  if (status === 'completed' || today >= end_date) return 1
  if (today <= start_date) return 0
  const start = Date.parse(start_date)
  return (Date.parse(today) - start) / (Date.parse(end_date) - start)
}
