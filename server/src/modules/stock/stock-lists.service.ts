import { StockSummary, type StockQuery } from '@hub/contract/stock'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { figuredReply, listReply, type PageRequest } from '../../http/list-reply.ts'
import { toStockItem } from './stock-item.ts'
import {
  countMovements,
  NEWEST_MOVEMENT,
  readMovementsPage,
  readStockPage,
  readStockTotals,
  STOCK_BY_ENTRY,
  STOCK_ORDERS,
  type StockFilter,
} from './stock-lists.store.ts'
import type { Stock } from './stock.service.ts'

const Figures = z.object({ total: z.int(), summary: StockSummary })

export const stockListsService = (db: Db, stock: Stock, ngnPerUsd: string) => ({
  items(caller: Caller, { limit, cursor, figures, sort = 'updated', own, mine, ...query }: StockQuery) {
    const user = signedIn(caller)
    const filter: StockFilter = {
      ...query,
      organizationId: user.role === 'admin' && !own ? null : user.organization_id,
      createdBy: mine && user.id,
    }
    return figuredReply(
      { limit, cursor, figures },
      {
        field: 'data',
        // With the organization, because the cursor's figures differ by it.
        identity: { list: 'stock', sort, ...filter },
        order: STOCK_ORDERS[sort],
        whole: STOCK_BY_ENTRY,
        read: (part) => readStockPage(db, filter, part),
        toItem: toStockItem,
        figures: Figures,
        async count() {
          const summary = await readStockTotals(db, filter, ngnPerUsd)
          return { total: summary.total_items, summary }
        },
      },
    )
  },

  async movements(caller: Caller, id: string, page: PageRequest) {
    await stock.mustBeReadable(caller, id)
    return listReply(page, {
      field: 'movements',
      identity: { list: 'movements', id },
      order: NEWEST_MOVEMENT,
      whole: NEWEST_MOVEMENT,
      read: (part) => readMovementsPage(db, id, part),
      toItem: (row) => row,
      figures: z.object({ total: z.int() }),
      count: () => countMovements(db, id),
    })
  },
})
