import { type SchoolField, SCHOOLS_MAX } from '@hub/contract/records/school'
import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import {
  memo,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { inSlices } from '#lib/browser.ts'
import { useLatest } from '#lib/latest.ts'
import { t } from '#lib/language.ts'
import { EntryTable } from '#ui/entry-grid/entry-grid.tsx'
import type { EntryGridHandle, RowNote } from '#ui/entry-grid/entry-column.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ImportButton } from './import-button.tsx'
import { RowCountInput } from './row-count-input.tsx'
import {
  type CheckSchool,
  type Mark,
  nextMarked,
  type RefusedRows,
  rememberingCheck,
  summaryOf,
} from '#domain/school/schools.checks.ts'
import { blankRow, type KnownBoundaries, schoolColumns, type SchoolRow } from '#domain/school/schools.rows.ts'
import { schoolsText } from './schools.text.ts'
import { useSchoolsExchange } from './use-schools-exchange.ts'

/** Checks rows in slices; until then returns the previous rows with their counts. */
export function useCheckedRows(rows: readonly SchoolRow[], check: CheckSchool) {
  const [checked, setChecked] = useState(rows)
  useEffect(() => inSlices(rows, check, () => startTransition(() => setChecked(rows))), [rows, check])
  return checked
}

const LINK = {
  mih: 24,
  fz: 'inherit',
  fw: 600,
  td: 'underline',
  style: { textUnderlineOffset: '0.2em' },
}

interface SchoolsSummaryProps {
  rows: readonly SchoolRow[]
  check: CheckSchool
  onNext: (mark: Mark) => void
  onSwapAll: () => void
}

const SchoolsSummary = memo(function SchoolsSummary(props: SchoolsSummaryProps) {
  const { rows, check, onNext, onSwapAll } = props
  const { filled, invalid, outsideStates, outsideLga, swapped } = summaryOf(rows, check)
  return (
    <Group
      renderRoot={(props) => <p {...props} />}
      gap="4px 16px"
      align="baseline"
      flex="1 1 14rem"
      py={8}
      c="dimmed"
      fz="m"
    >
      <span>{filled > 0 ? schoolsText.filled(filled, rows.length) : schoolsText.hint}</span>
      {invalid > 0 && (
        <UnstyledButton {...LINK} c="var(--hub-red)" title={t('Go to the next one')} onClick={() => onNext('errors')}>
          {schoolsText.invalid(invalid)}
        </UnstyledButton>
      )}
      {swapped > 0 && (
        <UnstyledButton
          {...LINK}
          c="var(--hub-red)"
          title={t('Latitude and longitude look swapped')}
          onClick={onSwapAll}
        >
          {schoolsText.swapAll(swapped)}
        </UnstyledButton>
      )}
      {outsideStates > 0 && (
        <UnstyledButton
          {...LINK}
          c="var(--hub-amber)"
          title={t('Go to the next one')}
          onClick={() => onNext('outsideStates')}
        >
          {schoolsText.outside(outsideStates)}
        </UnstyledButton>
      )}
      {outsideLga > 0 && (
        <UnstyledButton
          {...LINK}
          c="var(--hub-amber)"
          title={t('Go to the next one')}
          onClick={() => onNext('outsideLga')}
        >
          {schoolsText.outsideLga(outsideLga)}
        </UnstyledButton>
      )}
    </Group>
  )
})

export interface SchoolsTableHandle {
  focusFirstError: () => void
}

interface SchoolsTableProps {
  /** Key of the replaced rows, which can be restored until the page closes. */
  owner: string
  rows: readonly SchoolRow[]
  onChange: (rows: SchoolRow[]) => void
  states: readonly string[]
  refused?: RefusedRows
  locked?: ReadonlySet<string>
  ref?: Ref<SchoolsTableHandle>
}

export function SchoolsTable({ owner, rows, onChange, states, refused, locked, ref }: SchoolsTableProps) {
  const grid = useRef<EntryGridHandle<SchoolRow>>(null)
  const boundaries = useBoundaries(rows)
  const { columns, check } = useCheck(states, refused, boundaries)
  const checkOf = (row: number) => check(rows[row] ?? blankRow())
  const exchange = useSchoolsExchange({
    owner,
    rows,
    onChange,
    check,
    columns,
  })
  const checkedRows = useCheckedRows(rows, check)

  const goTo = useWalk(rows, check, grid)
  const onNext = useCallback((mark: Mark) => goTo('next', mark), [goTo])
  useImperativeHandle(ref, () => ({ focusFirstError: () => goTo('first', 'errors') }), [goTo])

  const add = () => {
    onChange([...rows, blankRow()])
    grid.current?.focusCell(rows.length, 'community')
  }
  const turned = (row: SchoolRow) => {
    const { swapped } = check(row)
    return swapped ? { ...row, coordinates: swapped } : row
  }
  const swap = (row: number) => rows[row] && onChange(rows.with(row, turned(rows[row])))
  const onSwapAll = () => exchange.replaceAll(rows.map(turned))

  return (
    <Stack gap="sm">
      <Group align="end" gap="12px 20px">
        <RowCountInput rows={rows} onResize={exchange.resize} />
        <SchoolsSummary rows={checkedRows} check={check} onNext={onNext} onSwapAll={onSwapAll} />
        <Group gap={8}>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            disabled={rows.length >= SCHOOLS_MAX}
            onClick={add}
          >
            {t('Add Row')}
          </Button>
          <ImportButton onFile={exchange.importFile} />
          <Button variant="default" onClick={exchange.exportCsv}>
            {t('Export CSV')}
          </Button>
        </Group>
      </Group>
      {exchange.replaced && (
        <Group gap="4px 8px" c="dimmed" fz="s">
          {exchange.replaced.title}.
          <Button size="compact-sm" variant="subtle" onClick={exchange.replaced.bringBack}>
            {schoolsText.bringBack}
          </Button>
        </Group>
      )}
      {exchange.dropped.length > 0 && <Notice tone="info" text={schoolsText.dropped(exchange.dropped)} />}
      <EntryTable
        ref={grid}
        label={t('Schools')}
        columns={columns}
        rows={rows}
        onChange={onChange}
        newRow={blankRow}
        maxRows={SCHOOLS_MAX}
        errors={(row, field) => checkOf(row).errors[field as SchoolField]}
        rowNote={(row) =>
          locked?.has(rows[row]?.id ?? '')
            ? { text: schoolsText.lockedNote, column: 'school_name' }
            : noteOf(checkOf(row), rows[row], states)
        }
        onRowAction={swap}
        onPasteBlock={exchange.paste}
        onRemove={exchange.remove}
        onUndo={exchange.undo}
      />
    </Stack>
  )
}

/** A new array with the same states must not check a thousand rows again. */
function useCheck(states: readonly string[], refused: RefusedRows | undefined, boundaries: KnownBoundaries) {
  const names = states.join('\n')
  const known = useMemo(() => (names ? names.split('\n') : []), [names])
  const columns = useMemo(() => schoolColumns(known), [known])
  const check = useMemo(() => rememberingCheck(known, refused, boundaries), [known, refused, boundaries])
  return { columns, check }
}

/** Loads with the first coordinates; if it cannot, the bounds of the states have to do. */
function useBoundaries(rows: readonly SchoolRow[]) {
  const [boundaries, setBoundaries] = useState<KnownBoundaries>(null)
  const isNeeded = boundaries === null && rows.some(({ coordinates }) => coordinates)
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('@hub/contract/lga-boundaries').then(
      ({ askedOf }) => isGone || setBoundaries({ askedOf }),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [isNeeded])
  return boundaries
}

function useWalk(
  rows: readonly SchoolRow[],
  check: CheckSchool,
  grid: { readonly current: EntryGridHandle<SchoolRow> | null },
) {
  const latest = useLatest({ rows, check })
  const last = useRef(-1)
  return useCallback(
    (which: 'first' | 'next', mark: Mark) => {
      const found = nextMarked(latest.current.rows, latest.current.check, which === 'first' ? -1 : last.current, mark)
      last.current = found?.row ?? -1
      grid.current?.focusCell(found?.row ?? 0, found?.field ?? 'community')
    },
    [grid, latest],
  )
}

function noteOf(
  { swapped, outsideLga, outsideStates }: ReturnType<CheckSchool>,
  row: SchoolRow | undefined,
  states: readonly string[],
): RowNote | undefined {
  if (swapped) return { text: schoolsText.swappedNote, action: schoolsText.use(swapped), column: 'coordinates' }
  if (outsideLga) return { text: schoolsText.outsideLgaNote(outsideLga), column: 'coordinates' }
  if (!outsideStates) return undefined
  return { text: schoolsText.outsideNote(states), column: row?.coordinates ? 'coordinates' : 'lga_pcode' }
}
