import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Null while the hub has none. */
const Figure = z.nullable(z.string())
const Headline = z.object({
  children_reached: Figure,
  teachers_trained: Figure,
  active_projects: Figure,
  funding: Figure,
})
export type Headline = z.infer<typeof Headline>

export const headlineEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/headline',
    access: 'public',
    summary: "The sector's headline figures, rounded down, for the landing page",
    response: z.object({ success: z.literal(true), headline: Headline }),
  }),
}
