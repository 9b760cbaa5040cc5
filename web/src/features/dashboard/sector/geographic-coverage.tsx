import type { SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import { Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/buttons.tsx'
import type { MapHandle } from '#ui/region-map/region-map.types.ts'
import shared from '#features/dashboard/dashboard.module.css'
import type { DashboardFilters, StateName } from '#features/dashboard/dashboard-search.ts'
import { Panel } from '#ui/panel.tsx'
import { mapSearch, projectsSearch } from '#features/dashboard/links.tsx'
import { LGA_FIGURES, type LgaFigure } from './lga-figures.ts'
import { StateInformation } from './state-information.tsx'
import classes from './sector.module.css'
import { StateMap } from './state-map.tsx'

interface StateCountsProps {
  states: readonly StateFigures[]
  children: (count: { state: StateName; status?: 'active'; words: string }) => ReactNode
}

/** A project in two states counts in both. */
function StateCounts({ states, children }: StateCountsProps) {
  const most = Math.max(1, ...states.map(({ projects }) => projects))
  return (
    <SimpleGrid
      component="ul"
      minColWidth="10rem"
      autoFlow="auto-fit"
      spacing="1.25rem"
      verticalSpacing="0.75rem"
      mb="1rem"
    >
      {states.map(({ state, projects, active }) => (
        <li key={state}>
          <Group gap="0 0.5rem" justify="space-between">
            <strong>{state}</strong>
            {children({ state, words: LGA_FIGURES.projects.counted(projects) })}
          </Group>
          <Bar percent={(projects / most) * 100} />
          <Text fz="s">{children({ state, status: 'active', words: t('{count} active', { count: active }) })}</Text>
        </li>
      ))}
    </SimpleGrid>
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
    search: projectsSearch(filters, data.options.organizations, more),
  })
  const reset = () => {
    setChosen(undefined)
    // Also resets a map that was moved while no state was chosen.
    map.current?.reset()
  }
  return (
    <div className={shared.columns} style={{ alignItems: 'start' }}>
      <Panel
        title={t('Geographic Coverage')}
        figure="state_projects"
        action={
          <LinkButton
            to="/map"
            search={mapSearch(filters, data.options.organizations)}
            variant="default"
            leftSection={<Icon name="map" size={18} />}
          >
            {t('View Interactive Map')}
          </LinkButton>
        }
      >
        <StateCounts states={data.states}>{({ words, ...more }) => <Link {...linkOf(more)}>{words}</Link>}</StateCounts>
        <NativeSelect
          className={`${classes.shading} screen-only`}
          label={t('Shade LGAs by')}
          data={Object.entries(LGA_FIGURES).map(([value, { label }]) => ({ value, label }))}
          value={figure}
          onChange={(event) => setFigure(event.currentTarget.value as LgaFigure)}
        />
        <StateMap ref={map} data={data} figure={figure} chosen={chosen} onChoose={setChosen} />
      </Panel>
      <div className={shared.flow}>
        <StateInformation data={data} chosen={chosen} onChoose={setChosen} onReset={reset} linkOf={linkOf} />
        {children}
      </div>
    </div>
  )
}

/** The figure is written beside it. */
export const Bar = ({ percent }: { percent: number }) => (
  <span className={classes.bar} aria-hidden>
    <span style={{ width: `${Math.min(100, percent)}%` }} />
  </span>
)
