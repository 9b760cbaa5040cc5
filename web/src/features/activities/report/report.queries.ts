import { activitiesEndpoints, type ListedActivity } from '@hub/contract/activities'
import { PAGE_LIMIT } from '@hub/contract/common'
import { type ImportError, importsEndpoints, TYPED_SHEET } from '@hub/contract/imports'
import type { ResponseOf } from '@hub/contract/endpoint'
import { readsDraftsOf } from '@hub/contract/permissions'
import { projectsEndpoints } from '@hub/contract/projects'
import type { User } from '@hub/contract/records/user'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import {
  type ActivityRow,
  columnOf,
  importRow,
  type ReportValues,
  type RowField,
  type RowProject,
} from '#domain/activity/activity-rows.ts'
import { call } from '#lib/api-client.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { showToast } from '#lib/toast.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import type { OpenDraft, Split } from '#lib/outbox/draft-state.ts'
import { BULK_TEXT } from '#ui/bulk-entry/bulk.text.ts'
import type { BulkWarning } from '#ui/bulk-entry/use-bulk-submit.ts'
import { REPORT_TEXT } from '#features/activities/activities.text.ts'

const OFFERED = '200'

/** Projects that the person may report on, active ones first; for administrators, all organizations. */
export const projectChoices = (user: User) => {
  const organization = readsDraftsOf(user) ?? undefined
  return queryOptions({
    queryKey: [...KEYS.projectChoices, organization],
    queryFn: async ({ signal }) => {
      const query = { organization, sort: 'updated' as const, limit: OFFERED, figures: 'none' as const }
      return (await call(projectsEndpoints.list, { query, signal })).projects
    },
    staleTime: CACHE_TIMES.projects,
  })
}

/** Rows of one sheet have the same `created_at`, and their ids ascend. */
const inSheetOrder = (one: ListedActivity, other: ListedActivity) =>
  one.created_at === other.created_at
    ? compare(one.id, other.id)
    : compare(Date.parse(one.created_at), Date.parse(other.created_at))
const compare = <Value extends string | number>(one: Value, other: Value) => (one < other ? -1 : Number(one > other))

/** All pages, in sheet order: numbers pasted in that order must land on the same schools. */
export async function activitiesOfMonth(project: string, month: string) {
  const all: ListedActivity[] = []
  let cursor: string | undefined
  do {
    const query = { project, month, figures: 'none' as const, limit: String(PAGE_LIMIT), cursor }
    const page = await call(activitiesEndpoints.all, { query })
    all.push(...page.activities)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return all.toSorted(inSheetOrder)
}

type Reply = ResponseOf<typeof importsEndpoints.run>

const requestOf = (id: string, rows: readonly ActivityRow[], project: RowProject) => ({
  id,
  type: 'activities' as const,
  mode: 'add' as const,
  file_name: TYPED_SHEET,
  rows: rows.map((row, index) => importRow(row, index, project)),
})

const fieldOf = (field: string | null) => columnOf(field ?? 'type') as RowField

function sentenceFor(errors: readonly ImportError[]) {
  const reasons = new Set(errors.map(({ message }) => message))
  const [reason = ''] = reasons
  return reasons.size === 1 ? REPORT_TEXT.notSent(reason) : BULK_TEXT.mend(new Set(errors.map(({ row }) => row)).size)
}

function inSheet(error: unknown) {
  if (!(error instanceof CallFailed)) return error
  const fields = Object.entries(error.fields).map(([path, message]) => [path.replace(/[a-z_]+$/, columnOf), message])
  return new CallFailed(error.code, error.status, error.message, Object.fromEntries(fields))
}

/** Returns the warnings of a dry run; throws if rows have errors. */
async function checkRows(rows: ActivityRow[], project: RowProject): Promise<BulkWarning<RowField>[]> {
  const body = { ...requestOf(randomUuid(), rows, project), dry_run: true }
  const { faults: errors, warnings } = await call(importsEndpoints.run, { body })
  if (errors.length > 0) {
    const fields = errors.map(({ row, field, message }) => [`activities.${row}.${field ?? 'type'}`, message])
    throw inSheet(new CallFailed('import_faulty', 400, sentenceFor(errors), Object.fromEntries(fields)))
  }
  return warnings.map(({ row, field, code, message: text }) => ({ row, field: fieldOf(field), code, message: text }))
}

/** An import of new rows: all or nothing, and stored once by its id. */
export function useSendReport(draft: OpenDraft<ReportValues>, project: RowProject) {
  const client = useQueryClient()
  const report = useMutation({
    mutationFn: ({ split, confirmed }: { split: Split<ReportValues>; confirmed: readonly string[] }) => {
      const body = { ...requestOf(draft.id, split.goes.rows, project), confirmed: [...confirmed] }
      return draft.submit<Reply>({ body }, split)
    },
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      void client.invalidateQueries({ queryKey: KEYS.projects })
      showToast({ kind: 'success', ...REPORT_TEXT.submitted(saved.summary.new) })
    },
  })
  return {
    check: (rows: ActivityRow[]) => checkRows(rows, project),
    send: (split: Split<ReportValues>, confirmed: readonly string[]) =>
      report.mutateAsync({ split, confirmed }).catch((error: unknown) => {
        throw inSheet(error)
      }),
    rowsName: 'activities',
    failed: REPORT_TEXT.failed,
  }
}
