import type { NamedOrganization } from '@hub/contract/organizations'

/** Matches id, acronym or name, in any case. */
export function findOrganization(text: string | undefined, organizations: readonly NamedOrganization[]) {
  const wanted = text?.toLowerCase()
  return organizations.find(({ id, acronym, name }) =>
    [id, acronym, name].some((each) => each.toLowerCase() === wanted),
  )
}
