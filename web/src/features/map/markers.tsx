import { MAP_LAYERS } from '@hub/contract/reference/choices'
import type { MapLayer } from '@hub/contract/map'
import { lazy } from '@hub/contract/format'
import { formatCount } from '#lib/format.ts'
import { intlLanguage, t } from '#lib/language.ts'
import type { RegionMarker, Tone } from '#ui/region-map/region-map.types.ts'
import type { Counts, MapCluster, MapPoint } from './engine/map-points.ts'
import { counted, countsText } from './map.text.ts'
import classes from './map-page.module.css'

/** Kinds differ by shape too, for people who cannot tell the colours apart. */
const LOOKS: Record<MapLayer, { shape: RegionMarker['shape']; tone: Tone }> = {
  projects: { shape: 'square', tone: 'teal' },
  activities: { shape: 'diamond', tone: 'amber' },
  schools: { shape: 'round', tone: 'blue' },
}

export interface ClusterMarker extends RegionMarker {
  of: MapCluster
}

const SHORT = lazy(() => new Intl.NumberFormat(intlLanguage, { notation: 'compact' }))
const sizeOf = (total: number) => 1 + Number(total >= 10) + Number(total >= 1000)

export const pointKey = ({ index }: MapPoint) => `point-${index}`
const totalOf = (counts: Counts) => counts.projects + counts.activities + counts.schools

/** Begins with the marker's text, for voice control: '26 (2 projects, 24 schools)' */
const withNumber = (number: string, counts: string) =>
  counts.startsWith(`${number} `) ? counts : `${number} (${counts})`

/** `prefix` separates the points of different answers. */
export function markerOf(of: MapCluster, prefix: string, chosen: string | undefined): ClusterMarker {
  const { lat, lng } = of
  if (of.kind === 'point') {
    const { point } = of
    return {
      of,
      key: `${prefix}/${pointKey(point)}`,
      lat,
      lng,
      text: formatCount(point.count ?? 1),
      name: `${counted(point.layer, point.count ?? 1)}: ${point.name}`,
      isChosen: pointKey(point) === chosen,
      ...LOOKS[point.layer],
    }
  }
  const total = totalOf(of.counts)
  const text = total < 10_000 ? formatCount(total) : SHORT().format(total)
  const what = withNumber(text, countsText(of.counts))
  return {
    of,
    key: `${prefix}/crowd-${of.id}`,
    lat,
    lng,
    text,
    name: of.splitsAt === null ? t('{what}: list them', { what }) : t('{what}: zoom in', { what }),
    shape: 'ring',
    tone: 'teal',
    size: sizeOf(total),
    parts: MAP_LAYERS.map((layer) => ({ tone: LOOKS[layer].tone, share: of.counts[layer] })),
  }
}

export const MarkerKey = ({ layer }: { layer: MapLayer }) => (
  <span className={classes.key} data-shape={LOOKS[layer].shape} data-tone={LOOKS[layer].tone} />
)
