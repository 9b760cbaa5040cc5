import type { LgaFigures } from '@hub/contract/map'
import type { MapPopup } from '#ui/region-map/region-map.types.ts'
import { lgaPoint, type MapChoice } from './map-choice.ts'
import type { PointSet } from './map.queries.ts'
import { countsText } from './map.text.ts'
import { pointKey } from './markers.ts'
import { CrowdPopup } from './popups/crowd-popup.tsx'
import { LgaPopup } from './popups/lga-popup.tsx'
import { PointPopup } from './popups/point-popup.tsx'

interface PopupSources {
  points: PointSet | null
  lgas: readonly LgaFigures[]
  onChoice: (choice: MapChoice) => void
}

export function popupOf(choice: MapChoice | null, { points, lgas, onChoice }: PopupSources): MapPopup | null {
  if (choice?.kind === 'lga') return lgaPopup(choice.pcode, lgas)
  if (!choice || !points) return null
  if (choice.kind === 'point') {
    const { point } = choice
    return {
      key: pointKey(point),
      lat: point.latitude,
      lng: point.longitude,
      name: point.name,
      content: <PointPopup point={point} />,
    }
  }
  const { crowd, layer } = choice
  const choosePoint = (point: Extract<MapChoice, { kind: 'point' }>['point']) =>
    onChoice({ kind: 'point', set: choice.set, point })
  return {
    key: `crowd-${crowd.id}`,
    lat: crowd.lat,
    lng: crowd.lng,
    name: countsText(crowd.counts),
    content: <CrowdPopup points={points} layer={layer} crowd={crowd} onPoint={choosePoint} />,
  }
}

function lgaPopup(pcode: string, lgas: readonly LgaFigures[]): MapPopup | null {
  const [place, figures] = [lgaPoint(pcode), lgas.find((lga) => lga.pcode === pcode)]
  if (!place || !figures) return null
  return { key: pcode, lat: place.lat, lng: place.lng, name: figures.name, content: <LgaPopup lga={figures} /> }
}
