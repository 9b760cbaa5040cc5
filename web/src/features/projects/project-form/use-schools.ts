import { useState } from 'react'
import type { FormDraft } from '#lib/use-draft-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import type { ProjectValues } from '#domain/project/project-values.ts'
import type { WholeProject } from '#domain/project/project-draft.ts'
import type { SchoolRow } from '#domain/school/schools.rows.ts'

const fieldsOf = ({ schools: _schools, ...fields }: WholeProject): ProjectValues => fields

/** One draft in two halves: the form's fields and the rows of the table. */
function inHalves(draft: OpenDraft<WholeProject>, start: SchoolRow[], onRows: (rows: SchoolRow[]) => void) {
  let schools = { from: draft.kept?.from.schools ?? start, rows: draft.kept?.values.schools ?? start }
  let fields: { from: ProjectValues; values: ProjectValues } | null = null
  let begun: FormDraft<ProjectValues>['kept'] = null
  let from: WholeProject | null = null
  let fromOf: { fields?: ProjectValues; rows?: SchoolRow[] } = {}
  const save = () => {
    if (!fields) return
    // Keeps the object's identity, so that a thousand rows are not compared at each key press.
    if (fields.from !== fromOf.fields || schools.from !== fromOf.rows) from = null
    fromOf = { fields: fields.from, rows: schools.from }
    from ??= { ...fields.from, schools: schools.from }
    draft.save(from, { ...fields.values, schools: schools.rows })
  }
  const put = (next: typeof schools) => {
    schools = next
    onRows(next.rows)
  }
  const forForm: FormDraft<ProjectValues> = {
    get kept() {
      return begun
    },
    saved: draft.saved,
    begin(values) {
      draft.begin({ ...values, schools: start })
      const { kept } = draft
      begun = kept && { ...kept, from: fieldsOf(kept.from), values: fieldsOf(kept.values) }
      fields ??= begun ?? { from: values, values }
    },
    save(since, values) {
      fields = { from: since, values }
      save()
    },
    async discard(what) {
      const before = schools
      if (what === 'all') put({ from: start, rows: start })
      const undo = await draft.discard(what)
      return (
        undo &&
        (async () => {
          put(before)
          return undo()
        })
      )
    },
  }
  return {
    forForm,
    rows: () => schools.rows,
    from: () => schools.from,
    change(rows: SchoolRow[]) {
      put({ ...schools, rows })
      save()
    },
    /** Moves the rows onto a newer version; the fields follow and save both. */
    move: put,
  }
}

/** Same draft as the fields, but a separate state: typing in a field must not copy a thousand rows. */
export function useSchools(draft: OpenDraft<WholeProject>, start: SchoolRow[]) {
  const [rows, setRows] = useState(draft.kept?.values.schools ?? start)
  const [halves] = useState(() => inHalves(draft, start, setRows))
  return { rows, halves }
}
