import * as z from 'zod/mini'
import { AgainstTargets, TargetsOf } from './targets.ts'
import { filterOf, filterText, Id, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Sum } from './money.ts'
import { narrowing } from './narrowing.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'
import { MAP_LAYERS } from './reference/choices.ts'
import { ACTIVITY_STATUSES } from './statuses.ts'

export type MapLayer = (typeof MAP_LAYERS)[number]

/** The most points of a layer. Beyond it a random sample is sent, and `notices` says so. */
export const MAP_POINTS_MAX = 60_000

export const MapQuery = z.strictObject({
  /** Statistics and LGA figures always cover all layers. */
  layer: filterOf(MAP_LAYERS),
  ...narrowing,
  lga: filterText(100),
  /** A project's component; an activity's type. */
  component: filterOf(PROJECT_COMPONENTS),
  /** A project's status, also for its activities and schools. */
  status: filterOf(PROJECT_STATUSES),
})
export type MapQuery = z.output<typeof MapQuery>

/** `count` 1, exact places and nulls are left out, so that fifty thousand points are quick to send. */
const point = {
  id: Id,
  latitude: z.number(),
  longitude: z.number(),
  count: z.optional(z.int()),
  name: z.string(),
  organization: z.string(),
  state: z.optional(z.string()),
  lga: z.optional(z.string()),
  /** Of its LGA, else of its state. */
  pcode: z.optional(z.string()),
  /** At the reference point of its LGA, else of its state: it has no coordinates, or others do not see them. */
  approximate: z.optional(z.literal(true)),
}

/** In each of its LGAs, and in each state without a named LGA, with the same id. */
export const MapProject = z.object({
  ...point,
  status: z.enum(PROJECT_STATUSES),
  budget: Amount,
  places: z.optional(z.int()),
})
export type MapProject = z.infer<typeof MapProject>

/** At its own coordinates, else its school's, else its LGA's point, which other organizations get always. */
export const MapActivity = z.object({
  ...point,
  project_id: Id,
  type: z.enum(PROJECT_COMPONENTS),
  date: z.string(),
  status: z.enum(ACTIVITY_STATUSES),
})
export type MapActivity = z.infer<typeof MapActivity>

/**
 * A school of two projects appears twice. Its LGA contains its coordinates; without them, the only LGA (else state) of
 * its project. Otherwise it is `unplaced`.
 */
export const MapSchool = z.object({
  ...point,
  project_id: Id,
  location: z.optional(z.string()),
  /** Not recorded: always null. */
  students: z.nullable(z.int()),
})
export type MapSchool = z.infer<typeof MapSchool>

/** Everything that the filters find, however many points are sent. */
export const LgaFigures = z.object({
  pcode: z.string(),
  name: z.string(),
  state: z.enum(STATE_NAMES),
  /** As on the dashboard; with a component or status, only by projects. 0 is a gap. */
  organizations: z.int(),
  /** If it is more, a filter hides some. */
  organizations_all: z.int(),
  projects: z.int(),
  activities: z.int(),
  schools: z.int(),
  schools_listed: z.int(),
  /** By ongoing or completed activities of projects that count. */
  children: z.int(),
  /**
   * Funding entries whose project works only in this LGA. Budgets are not split, which would be invented. The
   * organization is the project's, not the reporter's.
   */
  funding_usd: Sum,
  against: AgainstTargets,
})
export type LgaFigures = z.infer<typeof LgaFigures>

export const mapEndpoints = {
  data: endpoint({
    method: 'GET',
    path: '/map/data',
    access: 'member',
    summary: 'Projects, activities and schools as points, with figures of each LGA',
    query: MapQuery,
    response: z.object({
      success: z.literal(true),
      /** Everything that the filters find; each project once. */
      stats: z.object({
        projectCount: z.int(),
        activityCount: z.int(),
        /** Each school once, by name, community and LGA. */
        schoolCount: z.int(),
        /** How often projects list them, and how many places are in no known LGA. */
        schoolsListed: z.int(),
        schoolsWithoutPlace: z.int(),
        statesCovered: z.int(),
      }),
      lgas: z.array(LgaFigures),
      /** Projects without an LGA, schools without a place, funding of several LGAs or of unknown projects. */
      unplaced: z.object({ projects: z.int(), schools: z.int(), funding_usd: Sum }),
      targets_of: TargetsOf,
      notices: z.array(z.string()),
      as_of: Timestamp,
      projects: z.array(MapProject),
      activities: z.array(MapActivity),
      schools: z.array(MapSchool),
    }),
  }),
}
