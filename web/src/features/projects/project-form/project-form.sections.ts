import type { FormErrors } from '@mantine/form'
import type { ProjectField } from '#domain/project/project-fields.ts'
import type { ProjectValues } from '#domain/project/project-values.ts'

export const SECTIONS = ['basics', 'places', 'people', 'partners', 'plan', 'schools', 'sustainability'] as const
export type SectionName = (typeof SECTIONS)[number]

/** In the order of the screen: errors are focused in this order. */
const SECTION_OF: Record<ProjectField, SectionName> = {
  project_title: 'basics',
  organization_name: 'basics',
  budget: 'basics',
  project_duration: 'basics',
  start_date: 'basics',
  end_date: 'basics',
  project_narrative: 'basics',
  target_locations: 'places',
  target_lgas: 'places',
  beneficiary_types: 'people',
  direct_beneficiaries: 'people',
  beneficiaries_boys: 'people',
  beneficiaries_girls: 'people',
  project_components: 'people',
  implementing_partner: 'partners',
  donor: 'partners',
  is_hrp: 'plan',
  plan_code: 'plan',
  operation_type: 'plan',
  response_type: 'plan',
  schools: 'schools',
  sustainability_strategy: 'sustainability',
}

export interface SectionState {
  /** The number of invalid fields. */
  missing: number
  isFilled: boolean
}

const isFilled = (value: string | readonly string[]) => (typeof value === 'string' ? value.trim() : value).length > 0

export const FIELDS = Object.keys(SECTION_OF) as ProjectField[]

export function sectionStates(
  values: ProjectValues,
  errors: FormErrors,
  schools: { filled: number; invalid: number },
): Record<SectionName, SectionState> {
  const stateOf = (section: SectionName): SectionState => {
    if (section === 'schools') return { missing: schools.invalid, isFilled: schools.filled > 0 }
    const own = FIELDS.flatMap((field) => (SECTION_OF[field] === section && field !== 'schools' ? [field] : []))
    return {
      missing: own.filter((field) => field in errors).length,
      isFilled: own.some((field) => isFilled(values[field])),
    }
  }
  return Object.fromEntries(SECTIONS.map((section) => [section, stateOf(section)])) as Record<SectionName, SectionState>
}
