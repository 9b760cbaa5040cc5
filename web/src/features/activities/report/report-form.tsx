import { dayInNigeria } from '@hub/contract/days'
import { projectCodeIn } from '@hub/contract/project-code'
import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { monthAfter, monthOf, thisMonth } from '@hub/contract/months'
import { matchHeader } from '@hub/contract/sheets/headers'
import { readDay } from '@hub/contract/sheets/values'
import type { Indicator } from '@hub/contract/indicators'
import type { User } from '@hub/contract/records/user'
import { Box, Button, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ACTIVITY_LABELS, type MoreField } from '@hub/contract/records/activity'
import {
  type ActivityRow,
  blankRow,
  cellsFrom,
  checkRow,
  columnOf,
  followRow,
  NO_PROJECT,
  readDays,
  type ReportValues,
  ROW_FIELDS,
  type RowField,
  type RowProject,
  rowsAgain,
  rowsForSchools,
  sheetDraft,
} from '#domain/activity/activity-rows.ts'
import { useIndicators } from '#domain/indicator/indicators.ts'
import { projectQuery } from '#domain/project/project.queries.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { formatDay } from '#lib/format.ts'
import { showToast } from '#lib/toast.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { BulkEntry, type ReplaceRows } from '#ui/bulk-entry/bulk-entry.tsx'
import { type BulkKind, remembered } from '#ui/bulk-entry/bulk-kind.ts'
import { headerIn, pasteRows } from '#ui/bulk-entry/paste-rows.ts'
import { useBulkRows } from '#ui/bulk-entry/use-bulk-rows.ts'
import type { Position, RowNote } from '#ui/entry-grid/entry-column.ts'
import { HINT_BELOW } from '#ui/amount-input.tsx'
import { LinkButton } from '#ui/buttons.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/messages.tsx'
import { moreShown, reportColumns } from './report.columns.ts'
import { activitiesOfMonth, projectChoices, useSendReport } from './report.queries.ts'
import { BULK_TEXT, MAX_ROWS, REPORT_TEXT } from '#features/activities/activities.text.ts'

interface ReportDialogProps {
  isOpen: boolean
  user: User
  onOpen: () => void
  onClose: () => void
}

export const ReportDialog = ({ isOpen, user, onOpen, onClose }: ReportDialogProps) => (
  <Dialog title={REPORT_TEXT.title} opened={isOpen} size="80rem" closeOnClickOutside={false} onClose={onClose}>
    <ReportForm user={user} onDone={onClose} onUndone={onOpen} />
  </Dialog>
)

interface ReportFormProps {
  user: User
  onDone: () => void
  onUndone: () => void
}

export function ReportForm(props: ReportFormProps) {
  const draft = useDraft(sheetDraft)
  return draft ? <OpenReportForm {...props} draft={draft} /> : <Box mih="16rem" aria-busy="true" />
}

/** Without a day, this year. */
const yearOf = ({ start_date }: ActivityRow) => (readDay(start_date) ?? dayInNigeria()).slice(0, 4)

const kindOf = (project: RowProject, indicators: readonly Indicator[]): BulkKind<ActivityRow, RowField> => ({
  fields: ROW_FIELDS,
  labels: ACTIVITY_LABELS,
  blankRow: () => blankRow(project),
  check: remembered((row) => checkRow(row, project, indicators)),
  maxRows: MAX_ROWS,
  text: BULK_TEXT,
})

function OpenReportForm({ user, draft, onDone, onUndone }: ReportFormProps & { draft: OpenDraft<ReportValues> }) {
  const [chosen, setChosen] = useState(draft.kept?.values.project_id ?? '')
  const details = useQuery(projectQuery(chosen))
  const project = details.data ?? NO_PROJECT
  const indicators = useIndicators()
  const kind = useMemo(() => kindOf(project, indicators), [project, indicators])
  const entries = useBulkRows<ActivityRow, ReportValues>(draft, kind, {
    start: { project_id: '', rows: [blankRow(NO_PROJECT)] },
    rowsOf: ({ rows }) => rows,
    withRows: (values, rows) => ({ ...values, rows }),
  })
  const [isWide, setWide] = useState(false)
  const { rows } = entries
  const types = [...new Set(rows.map(({ type }) => type).filter(Boolean))].toSorted().join()
  const years = [...new Set(rows.map(yearOf))].toSorted().join()
  const more = moreShown(rows, indicators, isWide).join()
  const columns = useMemo(
    () =>
      reportColumns(project, {
        indicators,
        types: types.split(',').filter(Boolean),
        years: years.split(','),
        more: more.split(',') as MoreField[],
      }),
    [project, indicators, types, years, more],
  )
  const sending = useSendReport(draft, project)
  const choose = (project_id: string) => {
    setChosen(project_id)
    entries.changeValues({ ...entries.values, project_id })
  }

  return (
    <Stack gap="md">
      <ProjectChoice user={user} value={chosen} onChoose={choose} />
      {chosen && details.isPending && <Box mih="16rem" aria-busy="true" />}
      {chosen && details.isError && !details.data && (
        <LoadError text={REPORT_TEXT.projectFailed} onRetry={() => void details.refetch()} />
      )}
      {details.data && (
        <BulkEntry
          key={project.id}
          draft={draft}
          kind={kind}
          entries={entries}
          sending={sending}
          label={REPORT_TEXT.title}
          title={REPORT_TEXT.activities}
          columns={columns}
          paste={(now, block, at) => paste({ project, indicators, kind, columns }, now, block, at)}
          follow={(before, after, isPasted) => followRow(before, after, project, isPasted)}
          hintOf={dayHint}
          tools={(replace) => (
            <>
              <Tools project={project} rows={rows} replace={replace} />
              {!isWide && (
                <Button variant="default" onClick={() => setWide(true)}>
                  {REPORT_TEXT.moreColumns}
                </Button>
              )}
            </>
          )}
          onDone={onDone}
          onUndone={onUndone}
        />
      )}
    </Stack>
  )
}

function ProjectChoice({ user, value, onChoose }: { user: User; value: string; onChoose: (id: string) => void }) {
  const choices = useQuery(projectChoices(user))
  const projects = choices.data ?? []
  const select = useRef<HTMLSelectElement>(null)
  // The dialog set its focus before the draft was loaded, when this field did not exist yet.
  useEffect(() => select.current?.focus(), [])
  if (choices.isError && !choices.data)
    return <LoadError text={REPORT_TEXT.projectsFailed} onRetry={() => void choices.refetch()} />
  if (choices.data && projects.length === 0 && !value)
    return (
      <>
        <p>{REPORT_TEXT.noProjects}</p>
        <LinkButton style={{ alignSelf: 'start' }} to="/projects" search={{ project: 'new' }}>
          {REPORT_TEXT.newProject}
        </LinkButton>
      </>
    )
  const isOffered = projects.some(({ id }) => id === value)
  return (
    <NativeSelect
      ref={select}
      label={REPORT_TEXT.project}
      description={value ? undefined : REPORT_TEXT.chooseFirst}
      inputWrapperOrder={HINT_BELOW}
      required
      maw="34rem"
      data={[
        { value: '', label: choices.isPending ? '…' : REPORT_TEXT.chooseProject },
        ...(value && !isOffered ? [{ value, label: '…' }] : []),
        ...projects.map(({ id, project_code, project_title }) => ({
          value: id,
          label: `${project_code} · ${project_title}`,
        })),
      ]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

interface ToolsProps {
  project: RowProject
  rows: readonly ActivityRow[]
  replace: ReplaceRows<ActivityRow>
}

function Tools({ project, rows, replace }: ToolsProps) {
  const [isCopying, setCopying] = useState(false)
  const addSchools = () => {
    const all = rowsForSchools(rows, project)
    const made = all.filter((row) => !rows.includes(row)).length
    const leftOut = Math.max(0, all.length - MAX_ROWS)
    if (made === 0) showToast({ kind: 'info', ...REPORT_TEXT.noSchools })
    else replace(all.slice(0, MAX_ROWS), REPORT_TEXT.madeRows(made - leftOut, leftOut))
  }
  const copy = async () => {
    if (isCopying) return
    setCopying(true)
    const month = monthBefore(rows)
    try {
      const again = rowsAgain(await activitiesOfMonth(project.id, month), project)
      if (again.length === 0) return showToast({ kind: 'info', ...REPORT_TEXT.nothingToCopy(month) })
      const all = [...rows.filter((row) => !checkRow(row, project).isBlank), ...again]
      const leftOut = Math.max(0, all.length - MAX_ROWS)
      replace(all.slice(0, MAX_ROWS), REPORT_TEXT.copied(again.length - leftOut, month, leftOut))
    } catch (error) {
      const { title, fallback } = REPORT_TEXT.copyFailed
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    } finally {
      setCopying(false)
    }
  }
  return (
    <>
      {project.schools.length > 0 && (
        <Button variant="default" onClick={addSchools}>
          {REPORT_TEXT.schools}
        </Button>
      )}
      <Button variant="default" aria-disabled={isCopying} onClick={() => void copy()}>
        {isCopying ? REPORT_TEXT.copying : REPORT_TEXT.copy}
      </Button>
    </>
  )
}

function monthBefore(rows: readonly ActivityRow[]) {
  const day = rows.map((row) => readDay(row.start_date)).find((read) => read !== null)
  return monthAfter(day ? monthOf(day) : thisMonth(), -1)
}

function dayHint(row: ActivityRow): RowNote | undefined {
  const read = readDays(row)
  return read
    ? { text: REPORT_TEXT.readAs(ACTIVITY_LABELS[read.field], formatDay(read.day)), column: read.field }
    : undefined
}

interface PasteInto {
  project: RowProject
  indicators: readonly Indicator[]
  kind: BulkKind<ActivityRow, RowField>
  columns: ReturnType<typeof reportColumns>
}

/** Lines that name another project are skipped and counted. */
function paste(
  { project, indicators, kind: { blankRow: newRow, maxRows }, columns }: PasteInto,
  rows: readonly ActivityRow[],
  block: string[][],
  at: Position,
) {
  let others = 0
  const pasted = pasteRows(
    {
      rows,
      // A header may name a column that is not shown yet.
      columns: headerIn(block, IMPORT_FIELDS.activities) ? reportColumns(project, { indicators }) : columns,
      known: IMPORT_FIELDS.activities,
      keyOf: columnOf,
      newRow,
      maxRows,
      read: cellsFrom,
      isTaken(cellOf) {
        const code = cellOf('project_code')
        const isOther = code !== '' && projectCodeIn(code) !== project.project_code
        if (isOther) others++
        return !isOther
      },
    },
    block,
    at,
  )
  const isProject = (name: string) =>
    /project/i.test(name) || matchHeader([name], IMPORT_FIELDS.activities)[0] === 'project_code'
  const ignored = pasted.ignored.filter((name) => !isProject(name))
  return { ...pasted, ignored, ...(others > 0 && { also: REPORT_TEXT.otherProject(others) }) }
}
