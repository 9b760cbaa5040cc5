import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import type { LayerChoice, MapPoint } from '#features/map/engine/map-points.ts'
import type { Crowd } from '#features/map/map-choice.ts'
import { countsText, KIND_LABELS, TEXT } from '#features/map/map.text.ts'
import { CROWD_LIMIT, crowdQuery, type PointSet } from '#features/map/map.queries.ts'
import classes from './popups.module.css'

interface CrowdPopupProps {
  points: PointSet
  layer: LayerChoice
  crowd: Crowd
  onPoint: (point: MapPoint) => void
}

/** Points that no zoom separates, such as all at the centre of one LGA. */
export function CrowdPopup({ points, layer, crowd, onPoint }: CrowdPopupProps) {
  const { data } = useQuery(crowdQuery(points, layer, crowd.id))
  return (
    <>
      <div className={classes.kind}>At this point</div>
      <h3 className={classes.name}>{countsText(crowd.counts)}</h3>
      {!data && <div role="status">{TEXT.loading}</div>}
      <ul className={classes.crowd}>
        {data?.map((point) => (
          <li key={point.index}>
            <button type="button" onClick={() => onPoint(point)}>
              <strong>{point.name}</strong>
              <span>
                {KIND_LABELS[point.layer]}
                {point.layer === 'activities' ? ` · ${point.type}` : ` · ${point.organization}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === CROWD_LIMIT && (
        <div className={classes.note}>The first {formatCount(CROWD_LIMIT)}: the list beside the map has them all.</div>
      )}
    </>
  )
}
