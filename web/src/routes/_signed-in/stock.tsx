import { createFileRoute } from '@tanstack/react-router'
import { NO_DIALOG, readStockSearch, type StockSearch } from '#domain/stock-item/stock-search.ts'
import { StockPage } from '#features/stock/stock-page.tsx'
import { startStock } from '#features/stock/stock.queries.ts'
import { useDialogAddress } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/stock')({
  validateSearch: readStockSearch,
  loader: async ({ context, location }) => startStock(await context.queryClient(), readStockSearch(location.search)),
  component: Stock,
})

function Stock() {
  return <StockPage search={Route.useSearch()} {...useDialogAddress<StockSearch>('item', NO_DIALOG)} />
}
