import type { SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { MapHandle } from '#ui/region-map/region-map.types.ts'
import type { DashboardFilters, StateName } from '#features/dashboard/dashboard-search.ts'
import { Panel } from '#ui/panel.tsx'
import { mapBehind, projectsBehind } from './filter-words.ts'
import classes from './geographic-coverage.module.css'
import { LGA_FIGURES, type LgaFigure } from './lga-figures.ts'
import { StateInformation } from './state-information.tsx'
import { StateMap } from './state-map.tsx'
import { formatCount } from '#lib/format.ts'

interface StateCountsProps {
  states: readonly StateFigures[]
  children: (count: { state: StateName; status?: 'active'; words: string }) => ReactNode
}

/** A project in two states counts in both. */
function StateCounts({ states, children }: StateCountsProps) {
  const most = Math.max(1, ...states.map(({ projects }) => projects))
  return (
    <ul className={classes.counts}>
      {states.map(({ state, projects, active }) => (
        <li key={state}>
          <p className={classes.state}>
            <strong>{state}</strong>
            {children({ state, words: `${formatCount(projects)} ${projects === 1 ? 'project' : 'projects'}` })}
          </p>
          <div className={classes.bar} aria-hidden>
            <div style={{ width: `${(projects / most) * 100}%` }} />
          </div>
          <p className={classes.active}>
            {children({ state, status: 'active', words: `${formatCount(active)} active` })}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface GeographicCoverageProps {
  data: SectorDashboard
  filters: DashboardFilters
  children: ReactNode
}

export function GeographicCoverage({ data, filters, children }: GeographicCoverageProps) {
  const [chosen, setChosen] = useState<StateName>()
  const map = useRef<MapHandle>(null)
  const [figure, setFigure] = useState<LgaFigure>('projects')
  const linkOf = (more: { state: StateName; status?: 'active'; lga?: string }) => ({
    to: '/projects' as const,
    search: projectsBehind(filters, data.options.organizations, more),
  })
  const reset = () => {
    setChosen(undefined)
    // Also resets a map that was moved while no state was chosen.
    map.current?.reset()
  }
  return (
    <div className={classes.columns}>
      <Panel
        title="Geographic Coverage"
        figure="state_projects"
        action={
          <LinkButton
            to="/map"
            search={mapBehind(filters, data.options.organizations)}
            variant="default"
            leftSection={<Icon name="map" size={18} />}
          >
            View Interactive Map
          </LinkButton>
        }
      >
        <StateCounts states={data.states}>{({ words, ...more }) => <Link {...linkOf(more)}>{words}</Link>}</StateCounts>
        <NativeSelect
          className={`${classes.figure} screen-only`}
          label="Shade LGAs by"
          data={Object.entries(LGA_FIGURES).map(([value, { label }]) => ({ value, label }))}
          value={figure}
          onChange={(event) => setFigure(event.currentTarget.value as LgaFigure)}
        />
        <StateMap ref={map} data={data} figure={figure} chosen={chosen} onChoose={setChosen} />
      </Panel>
      <div className={classes.side}>
        <StateInformation data={data} chosen={chosen} onChoose={setChosen} onReset={reset} linkOf={linkOf} />
        {children}
      </div>
    </div>
  )
}
