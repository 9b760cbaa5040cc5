import { stockEndpoints } from '@hub/contract/stock'
import { route } from '../../http/route.ts'
import type { StockLists } from './stock-lists.service.ts'
import type { Stock } from './stock.service.ts'

export const stockRoutes = (stock: Stock, lists: StockLists) => [
  route(stockEndpoints.list, ({ caller, query }) => lists.items(caller, query)),
  route(stockEndpoints.read, ({ caller, params }) => stock.read(caller, params.id)),
  route(stockEndpoints.movements, ({ caller, params, query }) => lists.movements(caller, params.id, query)),
  route(stockEndpoints.create, ({ caller, body }) => stock.create(caller, body)),
  route(stockEndpoints.update, ({ caller, params, body }) => stock.update(caller, params.id, body)),
  route(stockEndpoints.remove, ({ caller, params }) => stock.remove(caller, params.id)),
]
