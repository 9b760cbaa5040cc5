import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { t } from '#lib/language.ts'
import { useLatest } from '#lib/latest.ts'
import { showToast } from '#lib/toast.ts'
import { useIsPhone } from '#lib/browser.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { DraftNotice, SavedSign } from '#ui/draft-notices.tsx'
import type { EntryColumn, EntryGridHandle, Position, RowNote, TextKey } from '#ui/entry-grid/entry-column.ts'
import { EntryTable } from '#ui/entry-grid/entry-grid.tsx'
import { positionOf } from '#ui/entry-grid/use-grid-focus.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { type BulkKind, followed, sortOut } from './bulk-kind.ts'
import { BulkStatus, whyUnsent } from './bulk-status.tsx'
import { BULK_TEXT } from './bulk.text.ts'
import { type BulkRows, fillDown, useReplacedRows } from './use-bulk-rows.ts'
import type { Pasted } from './paste-rows.ts'
import { type BulkSending, type Review, useBulkSubmit } from './use-bulk-submit.ts'
import { WarningsNotice } from '#ui/notice.tsx'

const SHOWN = 8

interface BulkReviewProps {
  kind: Pick<BulkKind<object, never>, 'text'>
  review: Review<string>
  onConfirm: () => void
  onBack: () => void
}

function BulkReview({ kind, review: { sent, leftOut, missing, warnings }, onConfirm, onBack }: BulkReviewProps) {
  const more = warnings.length - SHOWN
  return (
    <WarningsNotice
      title={BULK_TEXT.reviewTitle}
      text={[kind.text.willSend(sent.length), ...(leftOut.length > 0 ? [BULK_TEXT.stay(leftOut, missing)] : [])].join(
        ' ',
      )}
      warnings={[
        ...warnings.slice(0, SHOWN).map(({ row, message }) => BULK_TEXT.warning(row, message)),
        ...(more > 0 ? [BULK_TEXT.moreWarnings(more)] : []),
      ]}
      confirmLabel={warnings.length > 0 ? BULK_TEXT.sendAnyway : kind.text.send(sent.length)}
      onConfirm={onConfirm}
      onBack={onBack}
    />
  )
}

/** Replaces all rows, and offers an undo. */
export type ReplaceRows<Row> = (rows: readonly Row[], said: { title: string; text: string }) => void

interface BulkEntryProps<Row extends object, Field extends TextKey<Row>, Values> {
  draft: OpenDraft<Values>
  kind: BulkKind<Row, Field>
  entries: BulkRows<Row, Values>
  sending: BulkSending<Row, Field, Values>
  label: string
  /** 'Funding Entries (3)' */
  title: (rows: number) => string
  columns: readonly EntryColumn<Row>[]
  paste: (rows: readonly Row[], block: string[][], at: Position) => Pasted<Row>
  /** Updates other cells of the row. A paste changes several cells at once. */
  follow: (before: Row, after: Row, isPasted?: boolean) => Row
  /** A notice in the row, and what its button changes. */
  noteOf?: (row: Row) => RowNote | undefined
  onNoteAction?: (row: Row) => Row
  hintOf: (row: Row) => RowNote | undefined
  /** Beside 'Add Row'. */
  tools?: (replace: ReplaceRows<Row>) => ReactNode
  /** Below the rows, which may lag behind typing. */
  below?: (rows: readonly Row[]) => ReactNode
  beginsHere?: boolean
  /** Called after the rows are submitted, queued or discarded. */
  onDone: () => void
  onUndone: () => void
}

export function BulkEntry<Row extends object, Field extends TextKey<Row>, Values>(
  props: BulkEntryProps<Row, Field, Values>,
) {
  const { draft, kind, entries, sending, columns, follow, beginsHere, onDone, onUndone } = props
  const { rows, change } = entries
  const grid = useRef<EntryGridHandle<Row>>(null)
  const focused = useRef<Position | null>(null)
  const isPhone = useIsPhone() ?? false
  const { replace, undo } = useReplacedRows(rows, change)
  const settledRows = useDeferredValue(rows)
  const isFull = rows.length >= kind.maxRows
  const hint = isPhone ? kind.text.hint : BULK_TEXT.hint

  const bulk = useBulkSubmit({ kind, entries, sending, onError: (row, field) => goTo(row, field), onDone })
  const unsent = whyUnsent(kind, settledRows.slice(0, bulk.tried), bulk.foundIn)
  const rowAt = (index: number) => rows[index] ?? kind.blankRow()
  const errorIn = (row: Row, field: Field) => bulk.foundIn(row)?.[field] ?? kind.check(row).errors[field]

  const latest = useLatest({ rows, errorIn, kind })
  const goTo = useCallback(
    (index: number, known?: Field) => {
      const { rows: now, errorIn: errorOf, kind: of } = latest.current
      const row = now[index] ?? of.blankRow()
      const first = of.fields.find((each) => errorOf(row, each)) ?? of.check(row).missing[0]
      grid.current?.focusCell(index, known ?? first ?? of.fields[0]!)
    },
    [latest],
  )

  // The dialog looked for its first field before the draft was loaded.
  useEffect(() => {
    if (beginsHere) goTo(0, latest.current.kind.fields[0])
  }, [beginsHere, goTo, latest])

  const edit = (next: readonly Row[]) => {
    const isTyping = next.length === rows.length
    change(isTyping ? followed(kind, rows, next, follow) : next)
  }
  const add = () => {
    change([...rows, kind.blankRow()])
    grid.current?.focusCell(rows.length, kind.fields[0]!)
  }
  const paste = (block: string[][], at: Position) => {
    const { rows: next, filled, ...facts } = props.paste(rows, block, at)
    const pasted = followed(kind, rows, next, (before, after) => follow(before, after, true))
    const { invalid } = sortOut(kind, pasted)
    const text = BULK_TEXT.pastedDetails({ ...facts, invalid: invalid.length }, kind.maxRows)
    replace(pasted, { title: BULK_TEXT.pasted(filled), text })
  }
  const fill = () => {
    const at = focused.current
    const { rows: next, filled } = at ? fillDown(rows, columns, at, kind.blankRow()) : { rows, filled: 0 }
    if (filled > 0 && at)
      replace(followed(kind, rows, next, follow), BULK_TEXT.filled(columns[at.column]!.header, filled))
    else showToast({ kind: 'info', ...BULK_TEXT.nothingToFill })
    if (at) grid.current?.focusCell(at.row, columns[at.column]?.key ?? kind.fields[0]!)
  }
  const noteOf = (index: number): RowNote | undefined => {
    const row = rowAt(index)
    const note = props.noteOf?.(row)
    if (note) return note
    const { missing } = kind.check(row)
    const warning = bulk.review?.warnings.find((each) => each.row === index)
    if (warning) return { text: warning.message, column: warning.field }
    if (index < bulk.tried && missing[0])
      return { text: BULK_TEXT.missing(missing.map((field) => t(kind.labels[field]))), column: missing[0] }
    return props.hintOf(row)
  }
  const act = (index: number) =>
    edit(rows.map((row, each) => (each === index ? (props.onNoteAction?.(row) ?? row) : row)))
  const cancel = () => {
    onDone()
    // Rows that were submitted before stay submitted.
    void draft.discard('typed').then((undo) => {
      if (!undo) return
      const action = { label: BULK_TEXT.undo, run: () => void undo().then(onUndone) }
      showToast({ kind: 'info', title: kind.text.discarded, text: '', action })
    })
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = positionOf(target)
    if (at && at.column >= 0) focused.current = at
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    fill()
  }

  const sorted = sortOut(kind, settledRows)
  return (
    <Stack gap="0.75rem">
      <DraftNotice draftedAt={entries.draftedAt} text={kind.text.draftKept} isNew onStartOver={entries.startOver} />
      <Group gap="0.4rem 1rem">
        <h3>{props.title(rows.length)}</h3>
        <Text flex="1 1 16rem" fz="m" c="dimmed">
          {isFull ? BULK_TEXT.isFull(kind.maxRows) : hint}
        </Text>
        {props.tools?.(replace)}
        {!isPhone && rows.length > 1 && (
          <Button variant="default" title={BULK_TEXT.fillHint} onClick={fill}>
            {BULK_TEXT.fill}
          </Button>
        )}
        <Button variant="default" leftSection={<Icon name="plus" size={16} />} disabled={isFull} onClick={add}>
          {BULK_TEXT.add}
        </Button>
      </Group>
      <div role="presentation" onFocus={onFocus} onKeyDown={onKeyDown}>
        <EntryTable
          ref={grid}
          label={props.label}
          columns={columns}
          rows={rows}
          onChange={edit}
          newRow={kind.blankRow}
          maxRows={kind.maxRows}
          errors={(row, field) => errorIn(rowAt(row), field as Field)}
          rowNote={noteOf}
          onRowAction={act}
          onPasteBlock={paste}
          onUndo={undo}
        />
      </div>
      {props.below?.(settledRows)}
      {bulk.review && <BulkReview kind={kind} review={bulk.review} onConfirm={bulk.confirm} onBack={bulk.goBack} />}
      <FormEnd
        failure={bulk.failure ?? unsent.failure}
        errors={unsent.errors}
        onGoTo={(row) => goTo(Number(row))}
        pending={bulk.pending}
        pendingLabel={BULK_TEXT.sending}
        saveLabel={kind.text.sendAll}
        onSave={bulk.submit}
        onCancel={cancel}
        aside={
          <BulkStatus
            sorted={sorted}
            missing={sorted.missing.map((field) => t(kind.labels[field]))}
            isNamed={unsent.errors.length > 0}
            onGoTo={goTo}
          />
        }
      >
        <SavedSign draft={draft} />
      </FormEnd>
    </Stack>
  )
}
