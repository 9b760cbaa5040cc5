import type { ImportType } from '@hub/contract/imports/fields'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Figure } from './done-step.tsx'
import { cellName, type FaultGroup, grouped, labelOf } from './import-faults.ts'
import { TEXT, TYPE_WORDS } from './import.text.ts'
import classes from './import.module.css'
import type { Empty, Importing, Mode } from './use-import.ts'

const FaultGrid = lazy(async () => ({ default: (await import('./fault-grid.tsx')).FaultGrid }))

const CELLS_SHOWN = 12
const CHANGES_SHOWN = 50

/** What the hub says would happen: nothing is stored yet. */
export function CheckStep({ type, importing }: { type: ImportType; importing: Importing }) {
  const { checked, matching, sheet, mode, empty, busy, left } = importing
  const [isSure, setSure] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const back = (
    <Button variant="default" onClick={() => importing.setStep('columns')}>
      {TEXT.back}
    </Button>
  )
  if (!checked || !matching || !sheet) return busy ? null : <div className={classes.buttons}>{back}</div>
  const { reply, faults } = checked
  const { summary, warnings, changes } = reply
  const faultyRows = [...new Set(faults.map(({ row }) => row))].toSorted((one, other) => one - other)
  const toStore = summary.new + summary.changed
  const mayStore = !busy && faults.length === 0 && toStore > 0 && (warnings.length === 0 || isSure)
  const save = async () => {
    const { saveMarked } = await import('./marked-file.ts')
    await saveMarked(type, importing.loaded!.fileName, sheet, matching, faults)
  }
  return (
    <>
      <Panel title={TEXT.steps[3]!}>
        <dl className={classes.summary} aria-busy={busy !== null}>
          <Figure label="New" count={summary.new} />
          <Figure label="Changed" count={summary.changed} />
          <Figure label="The same" count={summary.same} />
          <Figure label="To correct" count={faultyRows.length} tone="red" />
        </dl>
        <div className={classes.fields}>
          <NativeSelect
            label={TEXT.mode}
            description={TEXT.key(TYPE_WORDS[type].key)}
            data={Object.entries(TEXT.modes).map(([value, label]) => ({ value, label }))}
            value={mode}
            onChange={(event) => importing.choose({ mode: event.currentTarget.value as Mode, empty })}
          />
          <NativeSelect
            label={TEXT.empty}
            description="Asked once, for all of them."
            data={Object.entries(TEXT.empties).map(([value, label]) => ({ value, label }))}
            value={empty}
            onChange={(event) => importing.choose({ mode, empty: event.currentTarget.value as Empty })}
          />
        </div>
        {left.size > 0 && <p className={classes.hint}>{TEXT.leftOut(left.size)}</p>}
      </Panel>
      {faults.length > 0 && (
        <Panel title={TEXT.faults}>
          <Groups groups={grouped(type, faults)} nameOf={(row, field) => cellName(matching, row, field)} />
          <div className={classes.buttons}>
            <Button onClick={() => setEditing(true)}>{TEXT.edit}</Button>
            <Button variant="default" onClick={() => void save()}>
              {TEXT.marked}
            </Button>
            <Button variant="default" onClick={() => importing.leaveOut(faultyRows)}>
              {TEXT.leaveFaulty(faultyRows.length)}
            </Button>
          </div>
          {isEditing && (
            <Suspense fallback={null}>
              <FaultGrid
                key={faultyRows.join(' ')}
                type={type}
                importing={importing}
                rows={faultyRows}
                faults={faults}
              />
            </Suspense>
          )}
        </Panel>
      )}
      {warnings.length > 0 && (
        <Panel title={TEXT.warnings}>
          <Groups groups={grouped(type, warnings)} nameOf={(row, field) => cellName(matching, row, field)} />
          <Checkbox label={TEXT.confirm} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
        </Panel>
      )}
      {changes.length > 0 && (
        <Panel title={TEXT.changes}>
          <ul className={classes.changes}>
            {changes.slice(0, CHANGES_SHOWN).map(({ row, field, before, after }) => (
              <li key={`${row} ${field}`}>
                <span>{cellName(matching, row, field)}</span> {labelOf(type, field) ?? field}:{' '}
                <del>{before || 'empty'}</del> <span aria-hidden>→</span> <ins>{after || 'empty'}</ins>
              </li>
            ))}
          </ul>
          {changes.length > CHANGES_SHOWN && (
            <p className={classes.hint}>{TEXT.moreChanges(changes.length - CHANGES_SHOWN)}</p>
          )}
        </Panel>
      )}
      {faults.length === 0 && toStore === 0 && <Notice tone="info" text={TEXT.nothing} />}
      <div className={classes.buttons}>
        {back}
        <Button disabled={!mayStore} onClick={() => void importing.store()}>
          {TEXT.store(toStore)}
        </Button>
      </div>
    </>
  )
}

interface GroupsProps {
  groups: readonly FaultGroup[]
  nameOf: (row: number, field: string | null) => string
}

function Groups({ groups, nameOf }: GroupsProps) {
  return (
    <ul className={classes.groups}>
      {groups.map(({ label, field, message, rows }) => (
        <li key={`${field} ${message}`}>
          <strong>{label}</strong>: {message} <span className={classes.count}>{TEXT.rows(rows.length)}</span>
          <p className={classes.cells}>
            {rows
              .slice(0, CELLS_SHOWN)
              .map((row) => nameOf(row, field))
              .join(', ')}
            {rows.length > CELLS_SHOWN && ` and ${formatCount(rows.length - CELLS_SHOWN)} more`}
          </p>
        </li>
      ))}
    </ul>
  )
}
