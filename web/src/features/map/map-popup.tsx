import type { LgaFigures } from '@hub/contract/map'
import type { MapPopup } from '#ui/region-map/region-map.types.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { Shade } from './lga-figures.ts'
import { lgaPoint, type MapChoice } from './map-choice.ts'
import type { PointSet } from './map.queries.ts'
import { countsText } from './map.text.ts'
import { pointKey } from './markers.tsx'

const PointPopup = lazyPart(async () => (await import('./popup-content.tsx')).PointPopup)
const CrowdPopup = lazyPart(async () => (await import('./popup-content.tsx')).CrowdPopup)
const LgaPopup = lazyPart(async () => (await import('./popup-content.tsx')).LgaPopup)

interface PopupSources {
  points: PointSet | null
  lgas: readonly LgaFigures[]
  figure: Shade
  onChoice: (choice: MapChoice) => void
}

export function popupOf(choice: MapChoice | null, { points, lgas, figure, onChoice }: PopupSources): MapPopup | null {
  if (choice?.kind === 'lga') return lgaPopup(choice.pcode, lgas, figure)
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

function lgaPopup(pcode: string, lgas: readonly LgaFigures[], figure: Shade): MapPopup | null {
  const [place, figures] = [lgaPoint(pcode), lgas.find((lga) => lga.pcode === pcode)]
  if (!place || !figures) return null
  return {
    key: pcode,
    lat: place.lat,
    lng: place.lng,
    name: figures.name,
    content: <LgaPopup lga={figures} figure={figure} />,
  }
}
