import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDollarRates } from '#domain/funding-entry/dollars.ts'
import { t } from '#lib/language.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { importFields } from './import-languages.ts'
import {
  doubtsIn,
  headerOf,
  headerRows,
  type Matching,
  missingFields,
  rowsTaken,
  type Table,
  lacksDollars,
} from './import-sheet.ts'
import { Asked, Choice, Hint, SheetSection } from './import-parts.tsx'
import { isTooLong, leftAtFirst, rowCount, takeColumn, takeHeader } from './import-tables.ts'
import { isUnanswered } from './odd-rows.ts'
import { SheetNotices } from './sheet-notices.tsx'
import { sheetTitle, TEXT } from './import.text.ts'
import classes from './import.module.css'
import type { Importing, Loaded } from './use-import.ts'

const EXAMPLES = 3
/** Enough characters of a cell to recognize its row. */
const CELL_SHOWN = 40

export function ColumnsStep({ type, importing }: { type: ImportType; importing: Importing }) {
  const { tables, loaded } = importing
  /** The warnings that were accepted. Choosing another column raises a new warning. */
  const [agreed, setAgreed] = useState('')
  if (!loaded) return null
  const kinds = SHEETS_OF[type]
  const doubts = tables.flatMap((table) =>
    doubtsIn(table).map((doubt) => ({ title: kinds.length === 1 ? '' : `${sheetTitle(table.kind)}: `, doubt })),
  )
  const said = doubts.map(({ title, doubt }) => title + TEXT.doubt(doubt))
  const isSure = doubts.length === 0 || agreed === said.join('\n')
  const others = loaded.sheets.filter(
    (sheet) => sheet.rows.length > 1 && !tables.some((table) => table.sheet === sheet),
  )
  const usable = tables.filter((table) => table.matching.fields.some(Boolean))
  return (
    <Panel title={TEXT.steps[1]!}>
      <Stack gap="md">
        <Hint>{TEXT.columnsHint}</Hint>
        {kinds.map((kind) => (
          <SheetColumns key={kind} kind={kind} isOnly={kinds.length === 1} importing={importing} loaded={loaded} />
        ))}
        {others.length > 0 && <Hint>{TEXT.otherSheets(others.map(({ name }) => name))}</Hint>}
        {said.length > 0 && (
          <Notice tone="warning" title={TEXT.doubts} text={said.join(' ')}>
            <Choice checked={isSure} onChange={(isAgreed) => setAgreed(isAgreed ? said.join('\n') : '')}>
              {TEXT.doubtsAgreed}
            </Choice>
          </Notice>
        )}
        <Group gap="xs">
          <Button variant="default" onClick={importing.restart}>
            {TEXT.back}
          </Button>
          <Button
            disabled={
              !isSure ||
              usable.length === 0 ||
              usable.length < tables.length ||
              rowCount(tables) === 0 ||
              tables.some(isTooLong) ||
              tables.some(isUnanswered)
            }
            onClick={() => void importing.leaveColumns()}
          >
            {TEXT.next}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

interface SheetColumnsProps {
  kind: ImportSheet
  isOnly: boolean
  importing: Importing
  loaded: Loaded
}

function SheetColumns({ kind, isOnly, importing, loaded }: SheetColumnsProps) {
  const table = importing.tables.find((each) => each.kind === kind)
  const title = sheetTitle(kind)
  const chooser = (loaded.sheets.length > 1 || !isOnly) && (
    <NativeSelect
      label={TEXT.sheet(isOnly ? null : kind)}
      maw="20rem"
      data={[
        ...(isOnly ? [] : [{ value: '', label: TEXT.noSheet }]),
        ...loaded.sheets.map(({ name }, at) => ({ value: String(at), label: name })),
      ]}
      value={table ? String(loaded.sheets.indexOf(table.sheet)) : ''}
      onChange={({ currentTarget: { value } }) => importing.chooseSheet(kind, value === '' ? null : Number(value))}
    />
  )
  const content = (
    <>
      {chooser}
      {table && <TableColumns table={table} importing={importing} />}
    </>
  )
  return isOnly ? content : <SheetSection title={title}>{content}</SheetSection>
}

function HeaderChoice({ table, importing }: { table: Table; importing: Importing }) {
  const { kind, sheet, matching } = table
  const rows = headerRows(sheet, matching.header)
  if (rows.length < 2) return null
  const labelOf = (header: number) => {
    const cells = headerOf(sheet, { header }).filter((cell) => cell.trim())
    return TEXT.headerRow(
      sheet.rows[header]!.row,
      cells.slice(0, EXAMPLES).map((cell) => cell.slice(0, CELL_SHOWN)),
    )
  }
  return (
    <NativeSelect
      label={TEXT.header}
      maw="20rem"
      data={rows.map((at) => ({ value: String(at), label: labelOf(at) }))}
      value={String(matching.header)}
      onChange={({ currentTarget: { value } }) => {
        const taken = takeHeader(table, Number(value), importing.remembered(kind))
        importing.change(kind, { ...taken, left: leftAtFirst(sheet, taken.matching), hidden: undefined })
      }}
    />
  )
}

function Dollars({ matching, onChange }: { matching: Matching; onChange: (matching: Matching) => void }) {
  const rates = useDollarRates()
  return (
    <Choice
      disabled={!rates.NGN}
      checked={matching.dollars !== undefined}
      onChange={(isProposed) => onChange({ ...matching, dollars: isProposed ? rates : undefined })}
    >
      {TEXT.proposeDollars(rates.NGN)}
    </Choice>
  )
}

function TableColumns({ table, importing }: { table: Table; importing: Importing }) {
  const { kind, sheet, matching } = table
  const setMatching = (next: Matching) => importing.change(kind, { matching: next })
  const names = headerOf(sheet, matching)
  const rows = rowsTaken(table)
  const ignored = names.filter((name, at) => name.trim() && !matching.fields[at])
  const take = (at: number, field: string) => importing.change(kind, takeColumn(table, at, field))
  const missing = missingFields(kind, { ...matching, constants: {}, dollars: undefined })
  return (
    <>
      {isTooLong(table) && <Notice tone="warning" text={TEXT.tooMany} />}
      <HeaderChoice table={table} importing={importing} />
      <SheetNotices table={table} onChange={(change) => importing.change(kind, change)} />
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.columns}`}>
          <thead>
            <tr>
              <th scope="col">{TEXT.yourColumn}</th>
              <th scope="col">{TEXT.firstValues}</th>
              <th scope="col">{TEXT.hubColumn}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name, at) => (
              <tr key={at}>
                <th scope="row">{name || TEXT.columnAt(at + 1)}</th>
                <td>
                  {rows
                    .slice(0, EXAMPLES)
                    .map(({ cells }) => cells[at])
                    .filter((cell) => cell !== undefined && cell !== '')
                    .join(' · ')}
                </td>
                <td>
                  <NativeSelect
                    aria-label={TEXT.hubColumnOf(name || TEXT.columnAt(at + 1))}
                    data={[
                      { value: '', label: TEXT.leaveOut },
                      ...importFields(kind).map(({ key, header }) => ({ value: key, label: t(header) })),
                    ]}
                    value={matching.fields[at] ?? ''}
                    onChange={(event) => take(at, event.currentTarget.value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ignored.length > 0 && <Hint>{TEXT.ignored(ignored)}</Hint>}
      {lacksDollars(table) && (
        <Asked words={TEXT.emptyDollars}>
          <Dollars matching={matching} onChange={setMatching} />
        </Asked>
      )}
      {missing.length > 0 && (
        <Asked words={TEXT.missing}>
          <Hint>{TEXT.missingHint}</Hint>
          <SimpleGrid minColWidth="17rem" spacing="sm" mt="xs" style={{ alignItems: 'end' }}>
            {missing.map(({ key, header, choices }) => {
              // The same amount for all rows would be wrong.
              if (kind === 'funding' && key === 'amount_usd')
                return (
                  <Box key={key} style={{ gridColumn: '1 / -1' }}>
                    <Dollars matching={matching} onChange={setMatching} />
                  </Box>
                )
              const value = matching.constants[key] ?? ''
              const set = (text: string) =>
                setMatching({ ...matching, constants: { ...matching.constants, [key]: text } })
              return choices && choices.length < 100 ? (
                <NativeSelect
                  key={key}
                  label={t(header)}
                  data={[
                    { value: '', label: '' },
                    ...choices.map((choice) => ({ value: choice.value, label: t(choice.label) })),
                  ]}
                  value={value}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              ) : (
                <TextInput
                  key={key}
                  label={t(header)}
                  value={value}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              )
            })}
          </SimpleGrid>
        </Asked>
      )}
    </>
  )
}
