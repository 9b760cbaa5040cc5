import { Group } from '@mantine/core'
import { Notice } from '#ui/notice.tsx'
import { Choice } from './import-parts.tsx'
import type { Table } from './import-sheet.ts'
import { leaveRows } from './import-tables.ts'
import { TEXT } from './import.text.ts'
import { canFillDown, hiddenRowsIn, mergedColumnsIn, oddRowsIn } from './odd-rows.ts'

interface SheetNoticesProps {
  table: Table
  onChange: (change: Partial<Table>) => void
}

export function SheetNotices({ table, onChange }: SheetNoticesProps) {
  return (
    <>
      <OddRows table={table} onChange={onChange} />
      <HiddenRows table={table} onChange={onChange} />
      {mergedColumnsIn(table).map((merged) => {
        const filled = table.matching.filled ?? []
        const set = (isFilled: boolean) => {
          const others = filled.filter((each) => each !== merged.column)
          onChange({
            matching: { ...table.matching, filled: isFilled ? [...others, merged.column] : others },
          })
        }
        return (
          <Notice
            key={merged.column}
            tone="info"
            text={
              canFillDown(merged)
                ? TEXT.merged(merged.name, merged.ranges)
                : TEXT.mergedFigure(merged.name, merged.ranges)
            }
          >
            {canFillDown(merged) && (
              <Choice checked={filled.includes(merged.column)} onChange={set}>
                {TEXT.fillDown(merged.name)}
              </Choice>
            )}
          </Notice>
        )
      })}
    </>
  )
}

function OddRows({ table, onChange }: SheetNoticesProps) {
  const odd = oddRowsIn(table.sheet, table.matching)
  if (odd.length === 0) return null
  const rows = odd.map(({ row }) => row)
  return (
    <Notice tone="info" text={TEXT.oddRows(odd)}>
      <Choice
        checked={rows.every((row) => table.left.has(row))}
        onChange={(isLeft) => onChange({ left: leaveRows(table.left, rows, isLeft) })}
      >
        {TEXT.leaveOddRows(odd.length)}
      </Choice>
    </Notice>
  )
}

function HiddenRows({ table, onChange }: SheetNoticesProps) {
  const rows = hiddenRowsIn(table.sheet, table.matching)
  if (rows.length === 0) return null
  const name = `hidden-${table.kind}`
  return (
    <Notice tone="warning" text={TEXT.hiddenRows(rows)}>
      <Group role="radiogroup" aria-label={TEXT.hiddenRows(rows)} gap="3px 16px">
        {(['import', 'leave'] as const).map((each) => (
          <Choice
            key={each}
            name={name}
            checked={table.hidden === each}
            onChange={() => onChange({ hidden: each, left: leaveRows(table.left, rows, each === 'leave') })}
          >
            {TEXT.hiddenChoice(each)}
          </Choice>
        ))}
      </Group>
    </Notice>
  )
}
