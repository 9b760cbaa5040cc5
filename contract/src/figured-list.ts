import * as z from 'zod/mini'
import { filterOf, pageQuery, pageReply } from './common.ts'

/**
 * Figures of a whole list may take longer than a page: `none` answers only rows, `only` answers only figures. Without
 * it both come together (docs/product.md, 7).
 */
export const figuredQuery = { ...pageQuery, figures: filterOf(['none', 'only']) }
export type FiguresWanted = z.output<typeof figuredQuery.figures>

export const figuredReply = <Summary extends z.ZodMiniType>(summary: Summary) => ({
  ...pageReply,
  total: z.optional(pageReply.total),
  summary: z.optional(summary),
})
