import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Lga } from './reference/lgas.ts'
import { OPTION_LISTS } from './reference/options.ts'
import { State } from './reference/states.ts'

/** The background only: the hub's own boundaries do not need it. */
export const MapTiles = z.object({ url: z.string(), attribution: z.string() })
export type MapTiles = z.infer<typeof MapTiles>

type OptionList = keyof typeof OPTION_LISTS
const OptionLists = z.object(
  Object.fromEntries(Object.keys(OPTION_LISTS).map((name) => [name, z.array(z.string())])) as Record<
    OptionList,
    z.ZodMiniArray<z.ZodMiniString>
  >,
)

const HealthPart = z.enum(['ok', 'warning', 'error'])
export const Health = z.object({
  success: z.literal(true),
  database: HealthPart,
  /** Rejected mail, or mail that waits for hours. */
  mail: HealthPart,
  backup: HealthPart,
  figures: HealthPart,
  disk: HealthPart,
})
export type Health = z.infer<typeof Health>

export const infoEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary:
      'Does the hub serve? For a proxy: 503 while its database cannot be reached or it is stopping; the other parts do not change the status',
    response: Health,
  }),
  live: endpoint({
    method: 'GET',
    path: '/live',
    access: 'public',
    summary: 'Does the process answer? For a supervisor: 200 whatever the database does',
    response: z.object({ success: z.literal(true) }),
  }),
  reference: endpoint({
    method: 'GET',
    path: '/reference',
    access: 'public',
    summary: 'States, LGAs with their P-codes, option lists, map tiles, rates of currencies, and how to reach support',
    response: z.object({
      success: z.literal(true),
      states: z.array(State),
      lgas: z.array(Lga),
      options: OptionLists,
      support_email: z.string(),
      map_tiles: z.nullable(MapTiles),
      /** A month's own rate has priority. */
      ngn_per_usd: z.string(),
      ngn_rates: z.record(z.string(), z.string()),
      /** Units for a dollar by month and currency, naira included. */
      rates: z.record(z.string(), z.record(z.string(), z.string())),
    }),
  }),
}
