import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { FundingPage } from '../../features/funding/funding-page.tsx'
import { type ChangeSearch, readFundingSearch } from '../../domain/funding-entry/funding-search.ts'

export const Route = createFileRoute('/_signed-in/fts')({ validateSearch: readFundingSearch, component: Fts })

function Fts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isDialog = useLocation({ select: ({ state }) => state.isDialog === true })

  const onSearch: ChangeSearch = (change, how) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: how === 'refinement',
      state: how === 'refinement' ? true : { isDialog: change.entry !== undefined },
      resetScroll: false,
    })
  const closeDialog = () => {
    if (isDialog) history.back()
    // Opened by a link: there is nothing of ours to go back to.
    else onSearch({ entry: undefined }, 'refinement')
  }
  return <FundingPage search={search} onSearch={onSearch} onCloseDialog={closeDialog} />
}
