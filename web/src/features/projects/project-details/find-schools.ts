import type { ListedSchool } from '@hub/contract/projects'

/** Each word may be in any column. */
export function findSchools(schools: readonly ListedSchool[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return schools
  return schools.filter(({ community, school_name, coordinates }) => {
    const text = `${community} ${school_name} ${coordinates}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
