import { FUNDING_ROWS_MAX } from '@hub/contract/funding'
import { Button } from '@mantine/core'
import { useCallback, useDeferredValue, useRef } from 'react'
import { dollarsHint, followDollars } from '../../../lib/dollars.ts'
import { useNgnPerUsd } from '../../../lib/naira-rate.ts'
import { useLatest } from '../../../lib/latest.ts'
import { useIsPhone } from '../../../lib/viewport.ts'
import { EntryTable } from '../../../ui/entry-grid/entry-table.tsx'
import type { EntryGridHandle, RowNote } from '../../../ui/entry-grid/entry-grid.types.ts'
import { FormEnd } from '../../../ui/form-end.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DraftNotice } from '../../../ui/edit-notices.tsx'
import { SavedSign } from '../../../ui/saved-sign.tsx'
import { showToast } from '../../../lib/toast.ts'
import type { OpenWork } from '../../../lib/work/work-in-form.ts'
import { useWork } from '../../../lib/work/use-work.ts'
import type { FundingValues } from '../../../domain/funding-entry/entry-values.ts'
import { fundingWork } from '../../../domain/funding-entry/funding-work.ts'
import {
  LABELS,
  blankRow,
  FUNDING_FIELDS,
  type FundingField,
  type FundingRow,
} from '../../../domain/funding-entry/funding-fields.ts'
import { BULK_COLUMNS } from './bulk.columns.ts'
import classes from './bulk.module.css'
import { BulkReview } from './bulk-review.tsx'
import { checked, openAmount } from './bulk.rows.ts'
import { BulkStatus } from './bulk-status.tsx'
import { BulkSums } from './bulk-sums.tsx'
import { BULK_TEXT } from './bulk.text.ts'
import { whyUnsent } from './why-unsent.ts'
import { useBulkDraft } from './use-bulk-draft.ts'
import { useBulkPaste } from './use-bulk-paste.ts'
import { useBulkSubmit } from './use-bulk-submit.ts'

interface BulkFormProps {
  /** Submitted, left to the outbox, or given up. */
  onDone: () => void
  /** What was given up is back. */
  onUndone: () => void
}

/** Opens with what was begun before, which the disk has in a moment. */
export function BulkForm(props: BulkFormProps) {
  const work = useWork(fundingWork(null))
  return work ? <OpenBulkForm {...props} work={work} /> : <div className={classes.opening} aria-busy="true" />
}

function OpenBulkForm({ work, onDone, onUndone }: BulkFormProps & { work: OpenWork<FundingValues> }) {
  const grid = useRef<EntryGridHandle<FundingRow>>(null)
  const isPhone = useIsPhone() ?? false
  const draft = useBulkDraft(work)
  const { rows, change } = draft
  const ngnPerUsd = useNgnPerUsd()
  const exchange = useBulkPaste(rows, change, ngnPerUsd)
  // The sums and counts may come a moment after the letter that was typed.
  const settledRows = useDeferredValue(rows)

  const bulk = useBulkSubmit({
    work,
    draft,
    onFault: (row, field) => goTo(row, field),
    onDone,
  })
  const unsent = whyUnsent(settledRows.slice(0, bulk.tried), bulk.foundIn)
  const rowAt = (index: number) => rows[index] ?? blankRow()
  const faultIn = (row: FundingRow, field: FundingField) => bulk.foundIn(row)?.[field] ?? checked(row).faults[field]

  const latest = useLatest({ rows, faultIn })
  const goTo = useCallback(
    (index: number, known?: FundingField) => {
      const row = latest.current.rows[index] ?? blankRow()
      const field = known ?? FUNDING_FIELDS.find((each) => latest.current.faultIn(row, each))
      grid.current?.focusCell(index, field ?? 'donor_name')
    },
    [latest],
  )

  const edit = (next: FundingRow[]) => {
    const isTyping = next.length === rows.length
    change(
      isTyping
        ? next.map((row, index) => (row === rows[index] ? row : followDollars(rowAt(index), row, ngnPerUsd)))
        : next,
    )
  }
  const add = () => {
    change([...rows, blankRow()])
    grid.current?.focusCell(rows.length, 'donor_name')
  }
  const noteOf = (index: number): RowNote | undefined => {
    const row = rowAt(index)
    const open = openAmount(row)
    if (open) return { text: BULK_TEXT.asked(open.field), action: open.likely, column: open.field }
    const { missing } = checked(row)
    const warning = bulk.review?.warnings.find((each) => each.row === index)
    if (warning) return { text: warning.message, column: warning.field }
    if (index < bulk.tried && missing[0]) return { text: BULK_TEXT.missing(missing), column: missing[0] }
    const hint = dollarsHint(row, ngnPerUsd)
    return hint === undefined ? undefined : { text: `${LABELS.amount_usd}: ${hint}.`, column: 'amount_usd' }
  }
  const readAsOffered = (index: number) => {
    const open = openAmount(rowAt(index))
    if (open) edit(rows.map((row, each) => (each === index ? { ...row, [open.field]: open.likely } : row)))
  }
  const cancel = () => {
    onDone()
    if (work.saved() === 'nothing') return
    const undo = work.discard('all')
    const takeBack = () => void undo.then((back) => back?.()).then(onUndone)
    showToast({ kind: 'info', title: BULK_TEXT.discarded, text: '', action: { label: 'Undo', run: takeBack } })
  }

  return (
    <div className={classes.bulk}>
      <DraftNotice draftedAt={draft.draftedAt} text={BULK_TEXT.draftKept} isNew onStartOver={draft.startOver} />
      <div className={classes.head}>
        <h3>{BULK_TEXT.entries(rows.length)}</h3>
        <p>{rows.length >= FUNDING_ROWS_MAX ? BULK_TEXT.isFull : BULK_TEXT.hint(isPhone)}</p>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={rows.length >= FUNDING_ROWS_MAX}
          onClick={add}
        >
          Add Row
        </Button>
      </div>
      <EntryTable
        ref={grid}
        label="Funding entries"
        columns={BULK_COLUMNS}
        rows={rows}
        onChange={edit}
        newRow={blankRow}
        maxRows={FUNDING_ROWS_MAX}
        faults={(row, field) => faultIn(rowAt(row), field)}
        rowNote={noteOf}
        onRowAction={readAsOffered}
        onPasteBlock={exchange.paste}
        onUndo={exchange.undo}
      />
      <BulkSums rows={settledRows} />
      {bulk.review && <BulkReview review={bulk.review} onConfirm={bulk.confirm} onBack={bulk.goBack} />}
      <FormEnd
        failure={bulk.failure ?? unsent.failure}
        faults={unsent.faults}
        onGoTo={(row) => goTo(Number(row))}
        pending={bulk.pending}
        pendingLabel="Submitting..."
        saveLabel="Submit All Entries"
        onSave={bulk.submit}
        onCancel={cancel}
        aside={<BulkStatus rows={settledRows} isNamed={unsent.faults.length > 0} onGoTo={goTo} />}
      >
        <SavedSign work={work} />
      </FormEnd>
    </div>
  )
}
