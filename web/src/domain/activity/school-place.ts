import type { ListedSchool, ProjectDetails } from '@hub/contract/projects'

/** Copies the school's place if it is known and the project works there. */
export function placedAt<Values extends Record<'school_id' | 'state' | 'lga', string>>(
  values: Values,
  { schools, target_states }: Pick<ProjectDetails, 'schools' | 'target_states'>,
): Values {
  const school = schools.find(({ id }) => id === values.school_id)
  if (!school?.state || !target_states.includes(school.state)) return values
  const isSame = values.state === school.state
  return { ...values, state: school.state, lga: school.lga ?? (isSame ? values.lga : '') }
}

export const schoolLabel = ({ school_name, community }: Pick<ListedSchool, 'school_name' | 'community'>) =>
  community ? `${school_name}, ${community}` : school_name
