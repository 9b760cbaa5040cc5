import { LABELS, type ProjectField } from '#domain/project/project-fields.ts'
import { SCHOOL_FIELDS, type SchoolRow } from '#domain/school/schools.rows.ts'
import { TEXT } from './project-form.text.ts'
import type { useProjectForm } from './use-project-form.ts'

const wordsOf = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(', '))
const schoolWords = (school: SchoolRow | null) =>
  school ? SCHOOL_FIELDS.flatMap((field) => school[field] || []).join(' · ') : TEXT.removed

/** What both changed, field by field and school by school, as the form shows it side by side. */
export function disputedIn({ newer, form }: Pick<ReturnType<typeof useProjectForm>, 'newer' | 'form'>) {
  if (!newer) return []
  const typed = form.getValues()
  const fields = Object.entries(newer.fields).flatMap(([name, theirs]) =>
    theirs === undefined
      ? []
      : [
          {
            name,
            label: LABELS[name as ProjectField],
            mine: wordsOf(typed[name as keyof typeof typed]),
            theirs: wordsOf(theirs),
          },
        ],
  )
  const schools = newer.schools.map(({ id, mine, theirs }) => ({
    name: id,
    label: TEXT.school((mine ?? theirs)?.school_name ?? ''),
    mine: schoolWords(mine),
    theirs: schoolWords(theirs),
  }))
  return [...fields, ...schools]
}
