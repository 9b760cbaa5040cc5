import * as z from 'zod/mini'
import { filterOf, pageQuery, pageReply } from './common.ts'

/**
 * The figures of a whole list may take longer than a page of it, so they can be asked for apart: `none` answers the
 * rows alone, `only` the figures alone. Without it they come together (docs/product.md, 7).
 */
export const figuredQuery = { ...pageQuery, figures: filterOf(['none', 'only']) }
export type FiguresWanted = z.output<typeof figuredQuery.figures>

export const figuredReply = <Summary extends z.ZodMiniType>(summary: Summary) => ({
  ...pageReply,
  total: z.optional(pageReply.total),
  summary: z.optional(summary),
})
