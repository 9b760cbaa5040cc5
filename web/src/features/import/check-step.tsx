import type { ImportError, ImportReply } from '@hub/contract/imports'
import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Figure, SheetFigures } from './import-figures.tsx'
import { areAmong, type ErrorGroup, grouped, labelOf } from './import-errors.ts'
import type { CellError } from './import-sheet.ts'
import type { Empty, Mode } from './import-steps.ts'
import { answerOf, leftIn } from './match-answers.ts'
import { MatchQuestions } from './match-questions.tsx'
import { NewRows } from './new-rows.tsx'
import { RowLine, RowList } from './row-list.tsx'
import { type RowNames, rowNames } from './row-names.ts'
import { shownValue } from './shown-value.ts'
import { TEXT, TYPE_WORDS } from './import.text.ts'
import classes from './import.module.css'
import { invalidRows, type Importing } from './use-import.ts'

const ErrorGrid = lazyPart(async () => (await import('./error-grid.tsx')).ErrorGrid)

const CELLS_SHOWN = 12
const CHANGES_SHOWN = 50

/** Shows the result of a dry run: nothing is stored yet. */
export function CheckStep({ type, importing }: { type: ImportType; importing: Importing }) {
  const { checked, tables, how, busy, isCurrent } = importing
  const [looked, setLooked] = useState<readonly ImportError[]>([])
  const back = (
    <Button variant="default" onClick={() => importing.setStep('columns')}>
      {TEXT.back}
    </Button>
  )
  if (!checked) return busy ? null : <div className={classes.buttons}>{back}</div>
  const { reply, errors } = checked
  const { summary, warnings, changes, matches } = reply
  const isSure = areAmong(looked, warnings)
  const open = matches.filter((match) => match.answer !== 'same' && answerOf(tables, match) === null).length
  const toStore = summary.new + summary.changed
  const mayStore = !busy && isCurrent && errors.length === 0 && open === 0 && toStore > 0 && isSure
  const isStale = !isCurrent && !busy && errors.length === 0
  const isOnly = SHEETS_OF[type].length === 1
  const names = rowNames(type, tables)
  const nameOf = names.cell
  const left = leftIn(tables)
  return (
    <>
      <Panel title={TEXT.steps[3]!}>
        <Summary reply={reply} errors={errors} isOnly={isOnly} isBusy={busy !== null} open={open} />
        <div className={classes.fields}>
          <NativeSelect
            label={TEXT.mode}
            description={TYPE_WORDS[type].key}
            data={Object.entries(TEXT.modes).map(([value, label]) => ({ value, label }))}
            value={how.mode}
            onChange={(event) => importing.choose({ ...how, mode: event.currentTarget.value as Mode })}
          />
          <NativeSelect
            label={TEXT.empty}
            description={TEXT.emptyHint}
            data={Object.entries(TEXT.empties).map(([value, label]) => ({ value, label }))}
            value={how.empty}
            onChange={(event) => importing.choose({ ...how, empty: event.currentTarget.value as Empty })}
          />
        </div>
      </Panel>
      {errors.length > 0 && <Errors importing={importing} errors={errors} isOnly={isOnly} nameOf={nameOf} />}
      <MatchQuestions type={type} importing={importing} names={names} />
      {warnings.length > 0 && (
        <Panel title={TEXT.warnings}>
          <WarnedRows groups={grouped(warnings)} importing={importing} names={names} />
          <label className={classes.sure}>
            <input
              type="checkbox"
              checked={isSure}
              onChange={(event) => setLooked(event.currentTarget.checked ? warnings : [])}
            />
            {TEXT.confirm}
          </label>
        </Panel>
      )}
      <NewRows reply={reply} isOnly={isOnly} importing={importing} names={names} />
      {changes.length > 0 && (
        <Panel title={TEXT.changes}>
          <ul className={classes.changes}>
            {changes.slice(0, CHANGES_SHOWN).map(({ sheet, row, field, before, after }) => (
              <li key={`${sheet} ${row} ${field}`}>
                <span>{nameOf(sheet, row, field)}</span> {labelOf(sheet, field) ?? field}:{' '}
                <del>{shownValue(sheet, field, before) || 'empty'}</del> <span aria-hidden>→</span>{' '}
                <ins>{shownValue(sheet, field, after) || 'empty'}</ins>
              </li>
            ))}
          </ul>
          {changes.length > CHANGES_SHOWN && (
            <p className={classes.hint}>{TEXT.moreChanges(changes.length - CHANGES_SHOWN)}</p>
          )}
        </Panel>
      )}
      {left.length > 0 && (
        <Panel title={TEXT.leftOut(left.length)}>
          <RowList rows={left} keyOf={({ sheet, row }) => `${sheet} ${row}`} shown={5}>
            {(each) => (
              <RowLine
                name={names.row(each)}
                words={names.words(each)}
                action={TEXT.putBack}
                onAction={() => importing.leave([each], false)}
              />
            )}
          </RowList>
          {left.length > 1 && (
            <div className={classes.buttons}>
              <Button variant="default" size="xs" onClick={() => importing.leave(left, false)}>
                {TEXT.putAllBack}
              </Button>
            </div>
          )}
        </Panel>
      )}
      {isStale && <Notice tone="info" text={TEXT.stale} />}
      {errors.length === 0 && open === 0 && toStore === 0 && <Notice tone="info" text={TEXT.nothing} />}
      <div className={classes.buttons}>
        {back}
        {isStale && (
          <Button variant="default" onClick={() => void importing.check()}>
            {TEXT.again}
          </Button>
        )}
        <Button disabled={!mayStore} onClick={() => void importing.store()}>
          {TEXT.store(toStore)}
        </Button>
      </div>
    </>
  )
}

interface SummaryProps {
  reply: ImportReply
  errors: readonly CellError[]
  isOnly: boolean
  isBusy: boolean
  open: number
}

function Summary({ reply, errors, isOnly, isBusy, open }: SummaryProps) {
  const sheets = reply.sheets.map((each) => ({ ...each, invalid: invalidRows(errors, each.sheet).length }))
  if (isOnly) {
    const { summary } = reply
    return (
      <dl className={classes.summary} aria-busy={isBusy}>
        <Figure label="New" count={summary.new} />
        <Figure label="Changed" count={summary.changed} />
        <Figure label="The same" count={summary.same} />
        <Figure label="To correct" count={sheets[0]?.invalid ?? 0} tone="red" />
        {open > 0 && <Figure label={TEXT.toAnswer} count={open} tone="red" />}
      </dl>
    )
  }
  return <SheetFigures sheets={sheets} isBusy={isBusy} columns={['New', 'Changed', 'The same', 'To correct']} />
}

interface ErrorsProps {
  importing: Importing
  errors: readonly CellError[]
  isOnly: boolean
  nameOf: NameOf
}

function Errors({ importing, errors, isOnly, nameOf }: ErrorsProps) {
  const { tables, loaded } = importing
  const [editing, setEditing] = useState<ImportSheet | null>(null)
  const invalid = tables.filter(({ kind }) => errors.some(({ sheet }) => sheet === kind))
  const count = invalid.reduce((sum, { kind }) => sum + invalidRows(errors, kind).length, 0)
  const edited = invalid.find(({ kind }) => kind === editing)
  const save = async () => {
    const { saveMarked } = await import('./marked-file.ts')
    await saveMarked(loaded!.fileName, tables, errors)
  }
  return (
    <Panel title={TEXT.errors}>
      <Groups groups={grouped(errors)} nameOf={nameOf} />
      <div className={classes.buttons}>
        {invalid.map(({ kind, sheet }) => (
          <Button key={kind} onClick={() => setEditing(kind)}>
            {TEXT.edit(isOnly ? null : sheet.name)}
          </Button>
        ))}
        <Button variant="default" onClick={() => void save()}>
          {TEXT.marked}
        </Button>
        <Button variant="default" onClick={() => importing.leave(errors, true)}>
          {TEXT.leaveInvalid(count)}
        </Button>
      </div>
      {edited && (
        <ErrorGrid
          key={`${edited.kind} ${invalidRows(errors, edited.kind).join(' ')}`}
          table={edited}
          importing={importing}
          rows={invalidRows(errors, edited.kind)}
          errors={errors.filter(({ sheet }) => sheet === edited.kind)}
        />
      )}
    </Panel>
  )
}

type NameOf = RowNames['cell']

function Groups({ groups, nameOf }: { groups: readonly ErrorGroup[]; nameOf: NameOf }) {
  return (
    <ul className={classes.groups}>
      {groups.map(({ sheet, label, field, message, rows }) => (
        <li key={`${sheet} ${field} ${message}`}>
          <strong>{label}</strong>: {message} <span className={classes.count}>{TEXT.rows(rows.length)}</span>
          <p className={classes.cells}>
            {rows
              .slice(0, CELLS_SHOWN)
              .map((row) => nameOf(sheet, row, field))
              .join(', ')}
            {rows.length > CELLS_SHOWN && ` and ${formatCount(rows.length - CELLS_SHOWN)} more`}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface WarnedRowsProps {
  groups: readonly ErrorGroup[]
  importing: Importing
  names: RowNames
}

/** Warnings by cause; each row can be left out. */
const WarnedRows = ({ groups, importing, names }: WarnedRowsProps) => (
  <ul className={classes.groups}>
    {groups.map(({ sheet, label, field, message, rows }) => (
      <li key={`${sheet} ${field} ${message}`}>
        <strong>{label}</strong>: {message} <span className={classes.count}>{TEXT.rows(rows.length)}</span>
        <RowList rows={rows} keyOf={String} shown={5}>
          {(row) => (
            <RowLine
              name={names.cell(sheet, row, field)}
              words={names.words({ sheet, row })}
              action={TEXT.leaveRow}
              onAction={() => importing.leave([{ sheet, row }], true)}
            />
          )}
        </RowList>
        {rows.length > 1 && (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              importing.leave(
                rows.map((row) => ({ sheet, row })),
                true,
              )
            }
          >
            {TEXT.leaveGroup(rows.length)}
          </Button>
        )}
      </li>
    ))}
  </ul>
)
