import { dayInNigeria } from '@hub/contract/days'
import { type Targets, targetsEndpoints, TargetsPayload } from '@hub/contract/targets'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { CallFailed } from '../../../lib/call-failed.ts'
import { showToast } from '../../../lib/toast.ts'
import { EntryTable } from '../../../ui/entry-grid/entry-table.tsx'
import { fillBlock } from '../../../ui/entry-grid/fill-block.ts'
import { ImportLink } from '../../../ui/import-link.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { failed } from '../reporting.changes.ts'
import classes from '../reporting.module.css'
import { REPORTING, targetsQuery } from '../reporting.queries.ts'
import { TARGETS } from '../reporting.text.ts'
import { blankTargets, faultOf, hasFaults, TARGET_COLUMNS, targetsOf, typedOf } from './target-rows.ts'

const MAX_ROWS = 200

const thisYear = () => Number(dayInNigeria().slice(0, 4))

export function TargetsTab() {
  const [year, setYear] = useState(() => String(thisYear()))
  const targets = useQuery(targetsQuery(year))
  const years = [1, 0, -1, -2, -3].map((ahead) => String(thisYear() + ahead))
  return (
    <div className={classes.stack}>
      <div className={classes.actions}>
        <p className={classes.soft}>{TARGETS.about}</p>
        <ImportLink type="targets" />
      </div>
      <NativeSelect
        label={TARGETS.year}
        className={classes.narrow}
        value={year}
        data={years}
        onChange={(event) => setYear(event.currentTarget.value)}
      />
      {targets.isPending && <Skeleton height={320} aria-busy="true" />}
      {targets.isError && <LoadError text={TARGETS.failed} onRetry={() => void targets.refetch()} />}
      {targets.data && <TargetsForm key={`${year} ${targets.data.updated_at}`} year={year} saved={targets.data} />}
    </div>
  )
}

function TargetsForm({ year, saved }: { year: string; saved: Targets }) {
  const client = useQueryClient()
  const [source, setSource] = useState(saved.source ?? '')
  const [rows, setRows] = useState(() => typedOf(saved))
  const [fault, setFault] = useState<string>()
  const save = useMutation({
    mutationFn: (body: { source: string; targets: ReturnType<typeof targetsOf> }) =>
      // A year without targets has no version yet.
      call(targetsEndpoints.save, {
        query: { year },
        body: { ...body, updated_at: saved.updated_at ?? undefined } as never,
      }),
    onSuccess: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      void client.invalidateQueries({ queryKey: REPORTING })
    },
    onError: failed(TARGETS.notSaved),
  })
  const send = () => {
    const checked = TargetsPayload.safeParse({ source, targets: targetsOf(rows) })
    setFault(checked.success ? undefined : checked.error.issues.find(({ path }) => path[0] === 'source')?.message)
    if (checked.success && !hasFaults(rows) && !save.isPending) save.mutate(checked.data)
  }
  return (
    <>
      <TextInput
        label={TARGETS.source}
        description={TARGETS.sourceHint}
        className={classes.narrow}
        required
        maxLength={200}
        value={source}
        error={fault ?? (save.error instanceof CallFailed ? save.error.fields.source : undefined)}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <EntryTable
        label={`${TARGETS.save} ${year}`}
        columns={TARGET_COLUMNS}
        rows={rows}
        onChange={setRows}
        newRow={blankTargets}
        maxRows={MAX_ROWS}
        faults={(row, column) => faultOf(rows, row, column)}
        onPasteBlock={(block, at) =>
          setRows(fillBlock({ rows, block, at, columns: TARGET_COLUMNS, newRow: blankTargets, maxRows: MAX_ROWS }).rows)
        }
      />
      {hasFaults(rows) && <Notice tone="warning" text={TARGETS.toMend} />}
      <div className={classes.actions}>
        <Button aria-disabled={save.isPending} onClick={send}>
          {save.isPending ? TARGETS.saving : TARGETS.save}
        </Button>
      </div>
    </>
  )
}
