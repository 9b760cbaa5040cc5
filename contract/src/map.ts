import * as z from 'zod/mini'
import { AgainstTargets, TargetsOf } from './against-targets.ts'
import { filterOf, filterText, Id, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Sum } from './money.ts'
import { narrowing } from './narrowing.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'
import { ACTIVITY_STATUSES, MAP_LAYERS } from './reference/choices.ts'

export type MapLayer = (typeof MAP_LAYERS)[number]

/** Points of one layer that are sent at most. Beyond it a random share of the whole is, and `notices` says so. */
export const MAP_POINTS_MAX = 60_000

export const MapQuery = z.strictObject({
  /** Send the points of this layer alone; statistics and the figures per LGA are of all layers all the same. */
  layer: filterOf(MAP_LAYERS),
  /** State, organization and year mean what they mean on the dashboard; of a funding entry, the share of that year. */
  ...narrowing,
  /** An LGA by name or P-code. */
  lga: filterText(100),
  /** A project's component; of an activity, its type. */
  component: filterOf(PROJECT_COMPONENTS),
  /** A project's status; activities and schools go with their project. */
  status: filterOf(PROJECT_STATUSES),
})
export type MapQuery = z.output<typeof MapQuery>

/**
 * A point: latitude, longitude, count, name. `count` is left out where it is 1, `approximate`
 * where the place is the item's own; what is null is left out too, so that fifty thousand of them are quick to send.
 */
const point = {
  id: Id,
  latitude: z.number(),
  longitude: z.number(),
  count: z.optional(z.int()),
  name: z.string(),
  organization: z.string(),
  state: z.optional(z.string()),
  lga: z.optional(z.string()),
  /** Of its LGA, else of its state; missing where neither is known. */
  pcode: z.optional(z.string()),
  /** Without coordinates of its own it stands at the reference point of its LGA, else of its state. */
  approximate: z.optional(z.literal(true)),
}

/** A project has no coordinates: it stands in each of its LGAs, and in a state that it names no LGA of; the same id each time. */
export const MapProject = z.object({
  ...point,
  status: z.enum(PROJECT_STATUSES),
  budget: Amount,
  /** In how many places it stands, where it is more than one. */
  places: z.optional(z.int()),
})
export type MapProject = z.infer<typeof MapProject>

/** Stands at its own coordinates, else at its school's, else at its LGA's point. Its name is its project's. */
export const MapActivity = z.object({
  ...point,
  project_id: Id,
  type: z.enum(PROJECT_COMPONENTS),
  date: z.string(),
  status: z.enum(ACTIVITY_STATUSES),
})
export type MapActivity = z.infer<typeof MapActivity>

/**
 * As a project lists it: one that two projects list stands there twice. Its LGA is the one whose boundary holds its
 * coordinates; without coordinates, the only LGA (else state) of its project. With neither it has no place: `unplaced`.
 */
export const MapSchool = z.object({
  ...point,
  project_id: Id,
  location: z.optional(z.string()),
  /** The hub does not know it: always null. */
  students: z.nullable(z.int()),
})
export type MapSchool = z.infer<typeof MapSchool>

/** What an LGA is shaded by; of everything that the filters find, however many points are sent. */
export const LgaFigures = z.object({
  pcode: z.string(),
  name: z.string(),
  state: z.enum(STATE_NAMES),
  /** Organizations with presence, as the dashboard counts it; with a component or a status, by their projects alone. 0 is a gap. */
  organizations: z.int(),
  /** Without any filter: where it is more, a filter hides some. */
  organizations_all: z.int(),
  projects: z.int(),
  activities: z.int(),
  /** Places: each once, by name, community and LGA. */
  schools: z.int(),
  /** How often projects list them. */
  schools_listed: z.int(),
  /** By activities that are ongoing or completed, of projects that are neither draft nor suspended. */
  children: z.int(),
  /**
   * Dollars of the funding entries whose project code is that of a project found by the filters, in this LGA and no other. A
   * budget is not split: that would be invented. The organization is the project's, never who reported the entry. Of a year, the
   * shares of that year, whenever the project runs.
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
      /** Of everything that the filters find: projects once each, however many places they stand in. */
      stats: z.object({
        projectCount: z.int(),
        activityCount: z.int(),
        /** Places: each school once, by name, community and LGA. */
        schoolCount: z.int(),
        /** Its breakdown: how often projects list them, and how many of the places are in no LGA that the hub knows of. */
        schoolsListed: z.int(),
        schoolsWithoutPlace: z.int(),
        /** States in which the filters find anything. */
        statesCovered: z.int(),
      }),
      /** All, or those of the state that is filtered by. */
      lgas: z.array(LgaFigures),
      /** What no LGA's figures hold: projects without an LGA, schools without a place, funding of several LGAs or of no known project. */
      unplaced: z.object({ projects: z.int(), schools: z.int(), funding_usd: Sum }),
      /** Of which year the targets are that `lgas` have beside who was reached in it. */
      targets_of: TargetsOf,
      /** A sentence for each layer of which not everything is sent. */
      notices: z.array(z.string()),
      /** The moment that all this is of: now, or that of a replica which is behind. */
      as_of: Timestamp,
      projects: z.array(MapProject),
      activities: z.array(MapActivity),
      schools: z.array(MapSchool),
    }),
  }),
}
