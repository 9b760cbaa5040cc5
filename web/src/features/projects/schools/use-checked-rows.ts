import { startTransition, useEffect, useState } from 'react'
import { inSlices } from '#lib/browser.ts'
import type { CheckSchool } from '#domain/school/schools.checks.ts'
import type { SchoolRow } from '#domain/school/schools.rows.ts'

/** Checks rows in slices; until then returns the previous rows with their counts. */
export function useCheckedRows(rows: readonly SchoolRow[], check: CheckSchool) {
  const [checked, setChecked] = useState(rows)
  useEffect(() => inSlices(rows, check, () => startTransition(() => setChecked(rows))), [rows, check])
  return checked
}
