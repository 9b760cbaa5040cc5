import { createFileRoute } from '@tanstack/react-router'
import { loadGuide } from '#features/help/guide.ts'
import { GuideStart } from '#features/help/guide-start.tsx'
import { useChangeSearch } from '#routes/-address.ts'

export interface HelpSearch {
  search?: string | undefined
}

export const Route = createFileRoute('/help/')({
  validateSearch: ({ search }: Record<string, unknown>): HelpSearch =>
    typeof search === 'string' && search ? { search } : {},
  loader: () => loadGuide(),
  component: Help,
})

function Help() {
  const onSearch = useChangeSearch<HelpSearch>()
  return (
    <GuideStart
      guide={Route.useLoaderData()}
      search={Route.useSearch().search}
      onSearch={(search) => onSearch({ search }, 'refinement')}
    />
  )
}
