import { stockEndpoints } from '@hub/contract/stock'
import type { Config } from '../../config.ts'
import { route } from '../../http/route.ts'
import { stockImports } from './stock-imports.service.ts'
import { stockListsService } from './stock-lists.service.ts'
import { stockService } from './stock.service.ts'

export function stockModule(parts: Parameters<typeof stockService>[0] & { config: Pick<Config, 'ngnPerUsd'> }) {
  const stock = stockService(parts)
  const lists = stockListsService(parts.db, stock, parts.config.ngnPerUsd)
  const routes = [
    route(stockEndpoints.list, ({ caller, query }) => lists.items(caller, query)),
    route(stockEndpoints.read, ({ caller, params }) => stock.read(caller, params.id)),
    route(stockEndpoints.movements, ({ caller, params, query }) => lists.movements(caller, params.id, query)),
    route(stockEndpoints.create, ({ caller, body }) => stock.create(caller, body)),
    route(stockEndpoints.update, ({ caller, params, body }) => stock.update(caller, params.id, body)),
    route(stockEndpoints.remove, ({ caller, params }) => stock.remove(caller, params.id)),
  ]
  return { stock, routes, imports: [stockImports(parts.reporting)] }
}
