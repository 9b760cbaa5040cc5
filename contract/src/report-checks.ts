import { t } from './language.ts'

export interface ProjectMonth {
  id: string
  code: string
  title: string
  /** Activities are expected. */
  is_running: boolean
  activities: number
  children: number
  children_before: number
  /** Before the project's start, after its end, or in a state where it does not work. */
  outside: number
  /** Activities that were saved in spite of a warning. */
  confirmed: number
}

export const REPORT_WARNINGS = ['no_activities', 'ten_times', 'outside_project'] as const
export type ReportWarningCode = (typeof REPORT_WARNINGS)[number]

export interface ReportWarning {
  code: ReportWarningCode
  project_id: string
  message: string
}

const TEN_TIMES = 10

const WARNED: Record<ReportWarningCode, (project: ProjectMonth) => boolean> = {
  no_activities: ({ is_running, activities }) => is_running && activities === 0,
  ten_times: ({ children, children_before }) => children_before > 0 && children >= TEN_TIMES * children_before,
  outside_project: ({ outside }) => outside > 0,
}

const warningCodes = (project: ProjectMonth) => REPORT_WARNINGS.filter((code) => WARNED[code](project))

/** Points to check, activities that were confirmed, and activities of a month that was reported as empty. */
export function countWarnings(
  projects: readonly ProjectMonth[],
  { nothing_to_report }: { nothing_to_report: boolean },
) {
  const sum = (of: (project: ProjectMonth) => number) => projects.reduce((total, project) => total + of(project), 0)
  const isNotEmpty = nothing_to_report && sum(({ activities }) => activities) > 0
  return sum((project) => warningCodes(project).length + project.confirmed) + (isNotEmpty ? 1 : 0)
}

const SENTENCES: Record<ReportWarningCode, (project: ProjectMonth) => string> = {
  no_activities: ({ title }) => t('{title} is active and has no activities in this month.', { title }),
  ten_times: ({ title, children, children_before }) =>
    t('{title}: {children} children, ten times or more than the {children_before} of the month before.', {
      title,
      children,
      children_before,
    }),
  outside_project: ({ title, outside }) =>
    t(
      "{title}: {outside, plural, one {# activity lies} other {# activities lie}} outside of the project's dates or states.",
      { title, outside },
    ),
}

export const reportWarnings = (projects: ProjectMonth[]): ReportWarning[] =>
  projects.flatMap((project) =>
    warningCodes(project).map((code) => ({
      code,
      project_id: project.id,
      message: SENTENCES[code](project),
    })),
  )
