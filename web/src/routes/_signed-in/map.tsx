import { createFileRoute } from '@tanstack/react-router'
import { MapPage } from '../../features/map/map-page.tsx'
import { type ChangeSearch, readMapSearch } from '../../features/map/map-search.ts'

export const Route = createFileRoute('/_signed-in/map')({ validateSearch: readMapSearch, component: InteractiveMap })

function InteractiveMap() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch: ChangeSearch = (change, how) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: how === 'refinement', resetScroll: false })
  return <MapPage search={search} onSearch={onSearch} />
}
