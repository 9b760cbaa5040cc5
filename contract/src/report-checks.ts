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
}

export const REPORT_WARNINGS = ['no_activities', 'ten_times', 'outside_project'] as const
export type ReportWarningCode = (typeof REPORT_WARNINGS)[number]

export interface ReportWarning {
  code: ReportWarningCode
  project_id: string
  message: string
}

const TEN_TIMES = 10

function warningsOf(project: ProjectMonth): [ReportWarningCode, string][] {
  const { title, is_running, activities, children, children_before, outside } = project
  return [
    ...(is_running && activities === 0
      ? [
          ['no_activities', t('{title} is active and has no activities in this month.', { title })] as [
            ReportWarningCode,
            string,
          ],
        ]
      : []),
    ...(children_before > 0 && children >= TEN_TIMES * children_before
      ? [
          [
            'ten_times',
            t('{title}: {children} children, ten times or more than the {children_before} of the month before.', {
              title,
              children,
              children_before,
            }),
          ] as [ReportWarningCode, string],
        ]
      : []),
    ...(outside > 0
      ? [
          [
            'outside_project',
            t(
              "{title}: {outside, plural, one {# activity lies} other {# activities lie}} outside of the project's dates or states.",
              { title, outside },
            ),
          ] as [ReportWarningCode, string],
        ]
      : []),
  ]
}

export const reportWarnings = (projects: ProjectMonth[]): ReportWarning[] =>
  projects.flatMap((project) =>
    warningsOf(project).map(([code, message]) => ({ code, project_id: project.id, message })),
  )
