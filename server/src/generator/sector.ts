import type { Cast } from './cast.ts'
import type { LgaAreas } from './lga-areas.ts'
import type { GeneratedOrganization } from './people.ts'

export interface SectorCounts {
  projects: number
  schools: number
  activities: number
  funding: number
  stock: number
  users: number
}

export interface Sector {
  seed: number
  /** The day that periods and statuses depend on. */
  now: number
  cast: Cast
  areas: LgaAreas
  /** Organizations with at least one reporter. */
  organizations: GeneratedOrganization[]
  /** Project numbers, in order. */
  numbers: number[]
}
