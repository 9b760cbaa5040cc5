import { type PROJECT_FIELDS, PROJECT_SECTIONS } from '@hub/contract/records/project'
import type { FormErrors } from '@mantine/form'
import type { ProjectField } from '#domain/project/project-fields.ts'
import type { ProjectValues } from '#domain/project/project-values.ts'

export type SectionName = keyof typeof PROJECT_SECTIONS
export const SECTIONS = Object.keys(PROJECT_SECTIONS) as SectionName[]

const fieldsOf = (section: SectionName) => Object.keys(PROJECT_SECTIONS[section]) as (keyof typeof PROJECT_FIELDS)[]

/** In the order of the screen: errors are focused in this order. */
export const FIELDS = SECTIONS.flatMap((section): ProjectField[] =>
  section === 'schools' ? ['schools'] : fieldsOf(section),
)

export interface SectionState {
  /** The number of invalid fields. */
  missing: number
  isFilled: boolean
}

const isFilled = (value: string | readonly string[]) => (typeof value === 'string' ? value.trim() : value).length > 0

export function sectionStates(
  values: ProjectValues,
  errors: FormErrors,
  schools: { filled: number; invalid: number },
): Record<SectionName, SectionState> {
  const stateOf = (section: SectionName): SectionState => {
    if (section === 'schools') return { missing: schools.invalid, isFilled: schools.filled > 0 }
    const own = fieldsOf(section)
    return {
      missing: own.filter((field) => field in errors).length,
      isFilled: own.some((field) => isFilled(values[field])),
    }
  }
  return Object.fromEntries(SECTIONS.map((section) => [section, stateOf(section)])) as Record<SectionName, SectionState>
}
