import type { LgaFigures } from '@hub/contract/map'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount, formatDay, formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { activityStatusLabel, ProjectStatusBadge } from '#domain/status-badges.tsx'
import { reachedWords } from '#domain/figure/indicator-figures.ts'
import { addAgainst, againstWords, listedWords, partnersWords } from '#domain/figure/figure-words.ts'
import type { Crowd } from './map-choice.ts'
import { CROWD_LIMIT, crowdQuery, type PointSet } from './map.queries.ts'
import { approximation, countsText, FIGURE_LABELS, KIND_LABELS, TEXT, whereOf } from './map.text.ts'
import type { LayerChoice, MapPoint } from './engine/map-points.ts'
import classes from './map-popup.module.css'
import { figureWords, indicatorAt, shadeLabel, type Shade } from './lga-figures.ts'
import { FIGURES } from './map-search.ts'

export function PointPopup({ point }: { point: MapPoint }) {
  const note = approximation(point)
  return (
    <>
      <div className={classes.kind} data-layer={point.layer}>
        {KIND_LABELS[point.layer]}
      </div>
      <h3 className={classes.name}>{point.name}</h3>
      <Facts facts={factsOf(point)} />
      {note && <div className={classes.note}>{note}</div>}
      <Link
        to="/projects"
        search={{ project: point.layer === 'projects' ? point.id : point.project_id, ...TABS[point.layer] }}
        className={classes.link}
      >
        {point.layer === 'projects' ? t('Open project') : t('Open its project')}
      </Link>
    </>
  )
}

const TABS = { projects: {}, activities: { tab: 'activities' }, schools: { tab: 'schools' } } as const

function factsOf(point: MapPoint): Fact[] {
  const shared: Fact[] = [
    [t('Organization'), point.organization],
    [t('Place'), whereOf(point)],
  ]
  if ((point.count ?? 1) > 1) shared.push([t('Count'), formatCount(point.count ?? 1)])
  switch (point.layer) {
    case 'projects':
      return [
        [t('Status'), <ProjectStatusBadge key="status" status={point.status} />],
        [t('Budget'), formatNaira(point.budget)],
        ...shared,
      ]
    case 'activities':
      return [
        [t('Type'), t(point.type)],
        [t('Date'), formatDay(point.date)],
        [t('Status'), activityStatusLabel(point.status)],
        ...shared,
      ]
    case 'schools':
      return [
        [t('Location'), point.location ?? TEXT.unknown],
        [t('Students'), point.students === null ? TEXT.unknown : formatCount(point.students)],
        ...shared,
      ]
  }
}

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
      <div className={classes.kind}>{t('At this point')}</div>
      <h3 className={classes.name}>{countsText(crowd.counts)}</h3>
      {!data && <div role="status">{TEXT.loading}</div>}
      <ul className={classes.crowd}>
        {data?.map((point) => (
          <li key={point.index}>
            <button type="button" onClick={() => onPoint(point)}>
              <strong>{point.name}</strong>
              <span>
                {KIND_LABELS[point.layer]}
                {point.layer === 'activities' ? ` · ${t(point.type)}` : ` · ${point.organization}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === CROWD_LIMIT && (
        <div className={classes.note}>
          {t('The first {count}: the list beside the map has them all.', { count: CROWD_LIMIT })}
        </div>
      )}
    </>
  )
}

const targetsOf = ({ against }: LgaFigures): Fact[] =>
  against
    ? [
        [TEXT.inNeed, formatCount(addAgainst([against.boys, against.girls]).people_in_need)],
        [t('Boys reached'), againstWords(against.boys)],
        [t('Girls reached'), againstWords(against.girls)],
      ]
    : []

/** Of the indicator that the map is shaded by. */
function indicatorOf({ pcode }: LgaFigures, shade: Shade): Fact[] {
  if (typeof shade === 'string') return []
  const figures = indicatorAt(shade, pcode)
  return [
    [t('{indicator} ({unit})', { indicator: shadeLabel(shade), unit: t(shade.unit) }), reachedWords(figures)],
    ...(figures.people_in_need > 0 ? [[t('In need'), formatCount(figures.people_in_need)] as Fact] : []),
  ]
}

export function LgaPopup({ lga, figure: shade }: { lga: LgaFigures; figure: Shade }) {
  const figures = FIGURES.filter((figure) => figure !== 'target').map((figure): Fact => [
    FIGURE_LABELS[figure],
    `${figureWords(lga, figure)}${figure === 'schools' ? `, ${listedWords(lga.schools_listed)}` : ''}`,
  ])
  return (
    <>
      <div className={classes.kind}>{t('LGA in {state}', { state: lga.state })}</div>
      <h3 className={classes.name}>{lga.name}</h3>
      <Facts facts={[[t('Partners'), partnersWords(lga)], ...indicatorOf(lga, shade), ...figures, ...targetsOf(lga)]} />
    </>
  )
}

type Fact = [label: string, value: ReactNode]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
