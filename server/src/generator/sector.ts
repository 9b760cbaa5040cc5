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
  now: number
  cast: Cast
  areas: LgaAreas
  organizations: GeneratedOrganization[]
  numbers: number[]
}
