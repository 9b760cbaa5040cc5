import type { ListedSchool } from '@hub/contract/projects'

/** The schools that hold each of the words, whichever column it is in. */
export function findSchools(schools: readonly ListedSchool[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return schools
  return schools.filter(({ community, school_name, coordinates }) => {
    const text = `${community} ${school_name} ${coordinates}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
