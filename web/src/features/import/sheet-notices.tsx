import { Notice } from '#ui/notice.tsx'
import type { Table } from './import-sheet.ts'
import { TEXT } from './import.text.ts'
import classes from './import.module.css'
import { canFillDown, hiddenRowsIn, mergedColumnsIn, oddRowsIn, withLeft } from './odd-rows.ts'

interface SheetNoticesProps {
  table: Table
  onChange: (change: Partial<Table>) => void
}

export function SheetNotices({ table, onChange }: SheetNoticesProps) {
  return (
    <div className={classes.notices}>
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
              <label className={classes.sure}>
                <input
                  type="checkbox"
                  checked={filled.includes(merged.column)}
                  onChange={(event) => set(event.currentTarget.checked)}
                />
                {TEXT.fillDown(merged.name)}
              </label>
            )}
          </Notice>
        )
      })}
    </div>
  )
}

function OddRows({ table, onChange }: SheetNoticesProps) {
  const odd = oddRowsIn(table.sheet, table.matching)
  if (odd.length === 0) return null
  const rows = odd.map(({ row }) => row)
  return (
    <Notice tone="info" text={TEXT.oddRows(odd)}>
      <label className={classes.sure}>
        <input
          type="checkbox"
          checked={rows.every((row) => table.left.has(row))}
          onChange={(event) => onChange({ left: withLeft(table, rows, event.currentTarget.checked) })}
        />
        {TEXT.leaveOddRows(odd.length)}
      </label>
    </Notice>
  )
}

function HiddenRows({ table, onChange }: SheetNoticesProps) {
  const rows = hiddenRowsIn(table.sheet, table.matching)
  if (rows.length === 0) return null
  const name = `hidden-${table.kind}`
  return (
    <Notice tone="warning" text={TEXT.hiddenRows(rows)}>
      <span role="radiogroup" aria-label={TEXT.hiddenRows(rows)} className={classes.either}>
        {(['import', 'leave'] as const).map((each) => (
          <label key={each} className={classes.sure}>
            <input
              type="radio"
              name={name}
              checked={table.hidden === each}
              onChange={() => onChange({ hidden: each, left: withLeft(table, rows, each === 'leave') })}
            />
            {TEXT.hiddenChoices[each]}
          </label>
        ))}
      </span>
    </Notice>
  )
}
