import { createFileRoute } from '@tanstack/react-router'
import { FundingPage } from '#features/funding/funding-page.tsx'
import { type FundingSearch, readFundingSearch } from '#domain/funding-entry/funding-search.ts'
import { startFunding } from '#features/funding/funding.queries.ts'
import { useDialogAddress } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/fts')({
  validateSearch: readFundingSearch,
  loader: async ({ context, location }) =>
    startFunding(await context.queryClient(), readFundingSearch(location.search)),
  component: Fts,
})

function Fts() {
  return <FundingPage search={Route.useSearch()} {...useDialogAddress<FundingSearch>('entry', { entry: undefined })} />
}
