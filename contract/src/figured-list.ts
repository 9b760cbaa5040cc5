import * as z from 'zod/mini'
import { filterOf, pageQuery, pageReply } from './common.ts'

/** Figures may take longer than a page of rows, so they can be requested separately (docs/product.md, 7). */
export const figuredQuery = { ...pageQuery, figures: filterOf(['none', 'only']) }
export type FiguresWanted = z.output<typeof figuredQuery.figures>

export const figuredReply = <Summary extends z.ZodMiniType>(summary: Summary) => ({
  ...pageReply,
  total: z.optional(pageReply.total),
  summary: z.optional(summary),
})
