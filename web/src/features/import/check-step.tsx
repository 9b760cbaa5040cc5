import type { ImportError, ImportReply } from '@hub/contract/imports'
import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { Button, Flex, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { areAmong, type ErrorGroup, grouped, invalidRows } from './import-errors.ts'
import { Choice, Figures, Hint, RowLine, RowList, SheetFigures, ValueChange } from './import-parts.tsx'
import type { CellError } from './import-sheet.ts'
import { answerOf, type How, leftIn } from './import-tables.ts'
import { MatchQuestions } from './match-questions.tsx'
import { NewRows } from './new-rows.tsx'
import { labelOf, type RowNames, rowNames, shownValue } from './row-names.ts'
import { TEXT, TYPE_WORDS } from './import.text.ts'
import classes from './import.module.css'
import type { Importing } from './use-import.ts'

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
  if (!checked) return busy ? null : <Group>{back}</Group>
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
        <SimpleGrid minColWidth="17rem" spacing="sm" mt="sm" style={{ alignItems: 'end' }}>
          <NativeSelect
            label={TEXT.mode}
            description={TYPE_WORDS[type].key}
            data={Object.entries(TEXT.modes).map(([value, label]) => ({ value, label }))}
            value={how.mode}
            onChange={(event) => importing.choose({ ...how, mode: event.currentTarget.value as How['mode'] })}
          />
          <NativeSelect
            label={TEXT.empty}
            description={TEXT.emptyHint}
            data={Object.entries(TEXT.empties).map(([value, label]) => ({ value, label }))}
            value={how.empty}
            onChange={(event) => importing.choose({ ...how, empty: event.currentTarget.value as How['empty'] })}
          />
        </SimpleGrid>
      </Panel>
      {errors.length > 0 && <Errors importing={importing} errors={errors} isOnly={isOnly} nameOf={nameOf} />}
      <MatchQuestions importing={importing} names={names} />
      {warnings.length > 0 && (
        <Panel title={TEXT.warnings}>
          <Groups groups={grouped(warnings)}>
            {({ sheet, field, rows }) => (
              <>
                <RowList rows={rows} keyOf={String} shown={5}>
                  {(row) => (
                    <RowLine
                      name={nameOf(sheet, row, field)}
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
              </>
            )}
          </Groups>
          <Choice checked={isSure} onChange={(isChecked) => setLooked(isChecked ? warnings : [])}>
            {TEXT.confirm}
          </Choice>
        </Panel>
      )}
      <NewRows reply={reply} isOnly={isOnly} importing={importing} names={names} />
      {changes.length > 0 && (
        <Panel title={TEXT.changes}>
          <Flex component="ul" direction="column" gap={6}>
            {changes.slice(0, CHANGES_SHOWN).map(({ sheet, row, field, before, after }) => (
              <li key={`${sheet} ${row} ${field}`}>
                <Text span fz="s" c="dimmed">
                  {nameOf(sheet, row, field)}
                </Text>{' '}
                {labelOf(sheet, field) ?? field}:{' '}
                <ValueChange before={shownValue(sheet, field, before)} after={shownValue(sheet, field, after)} />
              </li>
            ))}
          </Flex>
          {changes.length > CHANGES_SHOWN && <Hint>{TEXT.moreChanges(changes.length - CHANGES_SHOWN)}</Hint>}
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
            <Button variant="default" size="xs" mt="xs" onClick={() => importing.leave(left, false)}>
              {TEXT.putAllBack}
            </Button>
          )}
        </Panel>
      )}
      {isStale && <Notice tone="info" text={TEXT.stale} />}
      {errors.length === 0 && open === 0 && toStore === 0 && <Notice tone="info" text={TEXT.nothing} />}
      <Group gap="xs">
        {back}
        {isStale && (
          <Button variant="default" onClick={() => void importing.check()}>
            {TEXT.again}
          </Button>
        )}
        <Button disabled={!mayStore} onClick={() => void importing.store()}>
          {TEXT.store(toStore)}
        </Button>
      </Group>
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
  const { sheets, summary } = reply
  if (isOnly) {
    const invalid = new Set(errors.map(({ row }) => row)).size
    return (
      <Figures
        isBusy={isBusy}
        figures={[
          { label: TEXT.new, count: summary.new },
          { label: TEXT.changed, count: summary.changed },
          { label: TEXT.same, count: summary.same },
          { label: TEXT.errors, count: invalid, isError: true },
          ...(open > 0 ? [{ label: TEXT.toAnswer, count: open, isError: true }] : []),
        ]}
      />
    )
  }
  return <SheetFigures sheets={sheets} isBusy={isBusy} columns={[TEXT.new, TEXT.changed, TEXT.same, TEXT.errors]} />
}

interface ErrorsProps {
  importing: Importing
  errors: readonly CellError[]
  isOnly: boolean
  nameOf: RowNames['cell']
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
      <Groups groups={grouped(errors)}>
        {({ sheet, field, rows }) => (
          <Text fz="s" c="dimmed">
            {TEXT.cells(
              rows.slice(0, CELLS_SHOWN).map((row) => nameOf(sheet, row, field)),
              rows.length,
            )}
          </Text>
        )}
      </Groups>
      <Group gap="xs" mt="md">
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
      </Group>
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

interface GroupsProps {
  /** By cause. */
  groups: readonly ErrorGroup[]
  children: (group: ErrorGroup) => ReactNode
}

const Groups = ({ groups, children }: GroupsProps) => (
  <Flex component="ul" direction="column" gap={8}>
    {groups.map((group) => (
      <li key={`${group.sheet} ${group.field} ${group.message}`}>
        <strong>{group.label}</strong>: {group.message}{' '}
        <span className={classes.count}>{TEXT.rows(group.rows.length)}</span>
        {children(group)}
      </li>
    ))}
  </Flex>
)
