import { TARGETS_IMPORT_COLUMNS } from '@hub/contract/imports/columns'
import { readCell } from '@hub/contract/imports/read-cell'
import { isBlankLine, type KnownColumn } from '@hub/contract/sheets/headers'
import { headerIn, type Pasted, pasteRows } from '#ui/bulk-entry/paste-rows.ts'
import type { Position } from '#ui/entry-grid/entry-column.ts'
import { TARGETS } from '#features/reporting/settings.text.ts'
import {
  blankTargets,
  BY_SEX,
  type Cell,
  CELLS,
  columnsOf,
  MAX_ROWS,
  placeOf,
  type TargetSheet,
  type TypedTargets,
} from './target-rows.ts'

const GROUP = TARGETS_IMPORT_COLUMNS.find(({ key }) => key === 'group')!

/** Sheets have a line per LGA, or one per group as in the import. */
const KNOWN: readonly KnownColumn[] = [
  { key: 'pcode', names: ['P-code', 'ADM2_PCODE', 'LGA P-code', 'Admin 2 P-code'], hxl: '#adm2+code' },
  // 'Target' alone is the column of the import.
  ...CELLS.filter(({ group }) => group !== 'all').map(({ key, group, part, header }) => ({
    key,
    header,
    kind: 'whole',
    names:
      part === 'target'
        ? [`${group} target`, `${group} targeted`]
        : [`${group} in need`, `${group} people in need`, `${group} PIN`],
  })),
  ...TARGETS_IMPORT_COLUMNS,
]

type Line = readonly string[]

/** With a header, lines go to the rows of their LGAs; otherwise cells are filled from the focused one. */
export function pasteTargets(
  rows: readonly TypedTargets[],
  block: readonly Line[],
  at: Position,
  year: string,
  about: TargetSheet = BY_SEX,
): Pasted<TypedTargets> {
  const sheet = { rows, columns: columnsOf(about), known: KNOWN, newRow: blankTargets, maxRows: MAX_ROWS }
  const header = headerIn(block, KNOWN)
  const isByLga = header?.keys.some((key) => key === 'lga' || key === 'pcode')
  if (!header || !isByLga) return pasteRows(sheet, block, at)

  const next = [...rows]
  const written = new Set<string>()
  const filled = new Set<number>()
  const facts = { otherYears: 0, otherIndicators: 0, unknownGroups: 0, leftOut: 0 }
  for (const line of block.slice(header.at + 1)) {
    if (isBlankLine(line)) continue
    const cellOf = (key: string) => line[header.keys.indexOf(key)]?.trim() ?? ''
    if (cellOf('year') && cellOf('year') !== year) {
      facts.otherYears += 1
      continue
    }
    const indicator = cellOf('indicator').toLowerCase()
    if (indicator && about.names.length > 0 && !about.names.includes(indicator)) {
      facts.otherIndicators += 1
      continue
    }
    const cells = cellsOf(header.keys, cellOf, about)
    if (!cells) facts.unknownGroups += 1
    else place(cells, cellOf)
  }
  const taken = [
    'pcode',
    'lga',
    'state',
    'year',
    'indicator',
    'group',
    'people_in_need',
    'target',
    ...CELLS.map(({ key }) => key),
  ]
  return {
    rows: next,
    filled: filled.size,
    leftOut: facts.leftOut,
    hadHeader: true,
    above: header.at,
    ignored: block[header.at]!.filter((cell, index) => cell.trim() !== '' && !taken.includes(header.keys[index] ?? '')),
    also: TARGETS.notPasted(facts, year),
  }

  /** Repeated or unknown LGAs get their own row, with an error. */
  function place(cells: Partial<Record<Cell, string>>, cellOf: (key: string) => string) {
    // A line of a whole state has no LGA.
    const state = cellOf('lga') ? undefined : placeOf(cellOf('state'))
    const target = placeOf(cellOf('pcode')) ?? placeOf(cellOf('lga')) ?? state
    const own = target ? next.findIndex((row) => placeOf(row.lga) === target) : -1
    const isTwice = Object.keys(cells).some((key) => written.has(`${own} ${key}`))
    const index = own < 0 || isTwice ? next.length : own
    if (index >= MAX_ROWS) {
      facts.leftOut += 1
      return
    }
    const before = next[index] ?? { ...blankTargets(), lga: cellOf('lga') || cellOf('pcode') || cellOf('state') }
    next[index] = { ...before, ...cells }
    for (const key of Object.keys(cells)) written.add(`${index} ${key}`)
    filled.add(index)
  }
}

/** Undefined for an unknown group. */
function cellsOf(keys: readonly (string | undefined)[], cellOf: (key: string) => string, { groups }: TargetSheet) {
  const cells: Partial<Record<Cell, string>> = {}
  for (const { key } of CELLS) if (keys.includes(key)) cells[key] = cellOf(key)
  const [only, another] = groups
  if (!keys.includes('group') && another) return cells
  const group = another || cellOf('group') ? readCell(GROUP, cellOf('group')) : { value: only }
  const own = CELLS.filter((cell) => groups.includes(cell.group) && 'value' in group && cell.group === group.value)
  for (const { key, part } of own) if (keys.includes(part)) cells[key] = cellOf(part)
  return own.length > 0 ? cells : undefined
}
