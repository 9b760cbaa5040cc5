import { createFileRoute } from '@tanstack/react-router'
import { MapPage } from '#features/map/map-page.tsx'
import { type MapSearch, readMapSearch } from '#features/map/map-search.ts'
import { useChangeSearch } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/map')({ validateSearch: readMapSearch, component: InteractiveMap })

function InteractiveMap() {
  return <MapPage search={Route.useSearch()} onSearch={useChangeSearch<MapSearch>()} />
}
