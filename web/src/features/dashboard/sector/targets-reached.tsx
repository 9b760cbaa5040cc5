import type { GroupReached, IndicatorFigures } from '@hub/contract/indicator-figures'
import { percentOf } from '@hub/contract/format'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import type { TargetGroup } from '@hub/contract/targets'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#lib/language.ts'
import { addGroups, allGroups, indicatorFiguresQuery, reachedWords } from '#domain/figure/indicator-figures.ts'
import { KEYS } from '#domain/queries.ts'
import { LoadError } from '#ui/messages.tsx'
import { Panel } from '#ui/panel.tsx'
import shared from '#features/dashboard/dashboard.module.css'
import { type DashboardFilters, figuresQueryOf } from '#features/dashboard/dashboard-search.ts'
import { Bar } from './geographic-coverage.tsx'
import classes from './sector.module.css'

interface Filtered {
  filters: DashboardFilters
}

/** By indicator, and by state and LGA when one is opened. Nothing is shown by colour alone. */
export function TargetsReached({ filters }: Filtered) {
  const { data, isError, refetch } = useQuery(indicatorFiguresQuery(KEYS.dashboard, figuresQueryOf(filters)))
  const year = String(data?.year)
  return (
    <Panel title={t('Targets against Reached')} figure="against_targets">
      <Answer isError={isError && !data} isLoading={!data} onRetry={refetch}>
        {data?.indicators.some(({ source }) => source) ? (
          <Text fz="m" c="dimmed" mb="0.4rem">
            {t('Reached in {year} against the targets of the whole sector.', { year })}
          </Text>
        ) : (
          <Text fz="m" c="dimmed" mb="0.4rem">
            {t('No targets are entered for {year}.', { year })}{' '}
            <Link to="/reporting" search={{ tab: 'targets' }}>
              {t('Enter targets')}
            </Link>
          </Text>
        )}
        <ul className={shared.lines}>
          {data?.indicators.map((indicator, at) => (
            <Indicator
              key={indicator.id}
              indicator={indicator}
              filters={{ ...filters, year: data.year }}
              isFirst={at === 0}
            />
          ))}
        </ul>
      </Answer>
    </Panel>
  )
}

interface AnswerProps {
  isError: boolean
  isLoading: boolean
  onRetry: () => unknown
  children: ReactNode
}

function Answer({ isError, isLoading, onRetry, children }: AnswerProps) {
  if (isError)
    return <LoadError text={t('The figures could not be loaded. Please try again.')} onRetry={() => void onRetry()} />
  if (isLoading) return <Skeleton height="5rem" aria-label={t('Loading the figures')} role="status" />
  return children
}

interface IndicatorProps extends Filtered {
  indicator: IndicatorFigures
  isFirst: boolean
}

function Indicator({ indicator, filters, isFirst }: IndicatorProps) {
  const [isOpen, setOpen] = useState(isFirst)
  const { code, name, unit, groups } = indicator
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Figures name={name} note={`${code} · ${t(unit)}`} groups={allGroups(indicator, groups)} />
        </summary>
        {isOpen && <Places indicator={indicator} filters={filters} />}
      </details>
    </li>
  )
}

function Places({ indicator, filters }: Filtered & { indicator: IndicatorFigures }) {
  const query = { ...figuresQueryOf(filters), indicator: indicator.id }
  const { data, isError, refetch } = useQuery({
    ...indicatorFiguresQuery(KEYS.dashboard, query),
    placeholderData: undefined,
  })
  const { code, name, definition, source } = indicator
  const places = (data?.indicators[0]?.places ?? []).map((place) => ({
    ...place,
    groups: allGroups(indicator, place.groups),
  }))
  return (
    <div className={classes.lgas}>
      <Text fz="s" c="dimmed" py="0.4rem">
        {definition} {source && t('Targets: {source}.', { source })}{' '}
        <Link to="/activities" search={{ ...filters, year: String(filters.year), indicator: code, reached: true }}>
          {t('Activities of {name}', { name })}
        </Link>
      </Text>
      <Answer isError={isError && !data} isLoading={!data} onRetry={refetch}>
        {places.length === 0 && <Text fz="m">{t('Nothing is reached, and no target is entered.')}</Text>}
        <ul className={shared.lines}>
          {STATES.map((state) => [state, places.find(({ pcode }) => pcode === state.pcode)] as const).map(
            ([state, own]) =>
              own && (
                <li key={state.pcode}>
                  <details>
                    <summary>
                      <Figures name={state.name} groups={own.groups} />
                    </summary>
                    <ul className={classes.lgas}>
                      {LGAS.filter(({ state_pcode }) => state_pcode === state.pcode).map(({ pcode, name }) => {
                        const groups = places.find((place) => place.pcode === pcode)?.groups
                        return groups && <li key={pcode}>{<Figures name={name} groups={groups} />}</li>
                      })}
                    </ul>
                  </details>
                </li>
              ),
          )}
        </ul>
      </Answer>
    </div>
  )
}

const GROUPS: Record<TargetGroup, string> = {
  boys: t('Boys'),
  girls: t('Girls'),
  teachers: t('Teachers'),
  all: t('Reached'),
}

function Figures({ name, note, groups }: { name: string; note?: string; groups: readonly GroupReached[] }) {
  const { people_in_need } = addGroups(groups)
  return (
    <span className={classes.place}>
      <strong>
        {name}
        <Text component="small" display="block" fz="s" fw={400} c="dimmed">
          {[note, people_in_need > 0 && t('{count} in need', { count: people_in_need })].filter(Boolean).join(' · ')}
        </Text>
      </strong>
      {groups.map((each) => (
        <Text key={each.group} fz="m" component="span">
          {t('{label}: {value}', { label: GROUPS[each.group], value: reachedWords(each) })}
          <Bar percent={each.target > 0 ? percentOf(each.towards_target, each.target) : 0} />
          {each.towards_target < each.target && (
            <Text component="small" fz="s" c="dimmed">
              {t('{count} to go', { count: each.target - each.towards_target })}
            </Text>
          )}
        </Text>
      ))}
    </span>
  )
}
