import * as z from 'zod/mini'

export const Lga = z.object({
  pcode: z.string(),
  name: z.string(),
  state: z.string(),
  state_pcode: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Lga = z.infer<typeof Lga>
