import { startTransition, useEffect, useState } from 'react'
import { inSlices } from '#lib/in-slices.ts'
import type { CheckSchool } from '#domain/school/schools.checks.ts'
import type { SchoolRow } from '#domain/school/schools.rows.ts'

/** The rows once all of them are checked, which a thousand are not at once: the counts of the rows before stand until then. */
export function useCheckedRows(rows: readonly SchoolRow[], check: CheckSchool) {
  const [checked, setChecked] = useState(rows)
  useEffect(() => inSlices(rows, check, () => startTransition(() => setChecked(rows))), [rows, check])
  return checked
}
