import type { Lga } from './reference/lgas.ts'
import type { STATES } from './reference/states.ts'
import type * as z from 'zod/mini'

export function errors(schema: z.ZodMiniType, value: unknown) {
  const found: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

/** At sea, with two LGAs, and a name that no real state has. */
export const INVENTED_STATE = {
  pcode: 'NG999',
  name: 'Invented State' as string,
  capital: 'Invented City',
  population_millions: 3.3,
  region: 'North East',
  lat: 4.5,
  lng: 3.5,
  bounds: [
    [4.1, 3],
    [4.9, 4],
  ],
  stock_lgas: [],
  sample_share: 0,
} as unknown as (typeof STATES)[number]

const lga = (pcode: string, name: string, lat: number, lng: number): Lga => ({
  pcode,
  name,
  state: INVENTED_STATE.name,
  state_pcode: INVENTED_STATE.pcode,
  lat,
  lng,
})

export const INVENTED_LGAS = [lga('NG999001', 'Invented East', 4.6, 3.8), lga('NG999002', 'Invented West', 4.4, 3.2)]
