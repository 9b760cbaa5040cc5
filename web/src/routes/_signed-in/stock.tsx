import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { StockPage } from '../../features/stock/stock-page.tsx'
import { type ChangeSearch, NO_DIALOG, readStockSearch } from '../../domain/stock-item/stock-search.ts'

export const Route = createFileRoute('/_signed-in/stock')({
  validateSearch: readStockSearch,
  component: Stock,
})

function Stock() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isDialog = useLocation({ select: ({ state }) => state.isDialog === true })

  const onSearch: ChangeSearch = (change, how) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: how === 'refinement',
      state: how === 'refinement' ? true : { isDialog: change.item !== undefined },
      resetScroll: false,
    })
  const closeDialog = () => {
    if (isDialog) history.back()
    // Opened by a link: there is nothing of ours to go back to.
    else onSearch(NO_DIALOG, 'refinement')
  }
  return <StockPage search={search} onSearch={onSearch} onCloseDialog={closeDialog} />
}
