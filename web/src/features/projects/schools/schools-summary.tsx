import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { type CheckSchool, summaryOf } from '#domain/school/schools.checks.ts'
import { type SchoolRow } from '#domain/school/schools.rows.ts'
import classes from './schools-table.module.css'
import { schoolsText } from './schools.text.ts'

interface SchoolsSummaryProps {
  rows: readonly SchoolRow[]
  check: CheckSchool
  onNextFault: () => void
  onSwapAll: () => void
}

export const SchoolsSummary = memo(function SchoolsSummary(props: SchoolsSummaryProps) {
  const { rows, check, onNextFault, onSwapAll } = props
  const { filled, faulty, outsideStates, swapped } = summaryOf(rows, check)
  return (
    <p className={classes.summary}>
      <span>{filled > 0 ? schoolsText.filled(filled, rows.length) : schoolsText.hint}</span>
      {faulty > 0 && (
        <UnstyledButton className={classes.faulty} title="Go to the next one" onClick={onNextFault}>
          {schoolsText.faulty(faulty)}
        </UnstyledButton>
      )}
      {swapped > 1 && (
        <UnstyledButton className={classes.faulty} title="Latitude and longitude look swapped" onClick={onSwapAll}>
          {schoolsText.swapAll(swapped)}
        </UnstyledButton>
      )}
      {outsideStates > 0 && <span className={classes.outside}>{schoolsText.outside(outsideStates)}</span>}
    </p>
  )
})
