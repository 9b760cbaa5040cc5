import * as z from 'zod/mini'

export const State = z.object({
  pcode: z.string(),
  name: z.string(),
  capital: z.string(),
  population_millions: z.number(),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  bounds: z.array(z.array(z.number())),
})
export type State = z.infer<typeof State>
