import type { Cast } from './cast.ts'
import type { LgaAreas } from './lga-areas.ts'
import type { GeneratedOrganization } from './people.ts'

/** What is wanted, and how many of each. */
export interface SectorCounts {
  projects: number
  schools: number
  activities: number
  funding: number
  stock: number
  users: number
}

/** All that a row is drawn from. */
export interface Sector {
  seed: number
  /** The day that periods and statuses are reckoned from. */
  now: number
  cast: Cast
  areas: LgaAreas
  /** Of whom somebody may report. */
  organizations: GeneratedOrganization[]
  /** Of the projects, in their order. */
  numbers: number[]
}
