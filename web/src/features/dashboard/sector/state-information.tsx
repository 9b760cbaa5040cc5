import type { LgaPresence, SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import type { FigureKey } from '@hub/contract/figures'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { STATES } from '@hub/contract/reference/states'
import { Button, Group, Text } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import type { StateName } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { Panel } from '#ui/panel.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { type LgaLink, LgaList } from './lga-list.tsx'
import classes from '#features/dashboard/dashboard.module.css'

interface StateInformationProps {
  data: SectorDashboard
  chosen: StateName | undefined
  onChoose: (state: StateName) => void
  onReset: () => void
  linkOf: LgaLink
}

export function StateInformation({ data, chosen, onChoose, onReset, linkOf }: StateInformationProps) {
  const lgas = data.presence.filter(({ state }) => !chosen || state === chosen)
  const reset = (
    <Button size="xs" variant="default" onClick={onReset}>
      Reset View
    </Button>
  )
  return (
    <Panel title="State Information" action={reset}>
      <Group gap="0.45rem" mb="0.7rem" className="screen-only" role="group" aria-label="Choose a state">
        {STATE_NAMES.map((state) => (
          <Button
            key={state}
            size="xs"
            radius="xl"
            variant={state === chosen ? 'filled' : 'default'}
            aria-pressed={state === chosen}
            onClick={() => onChoose(state)}
          >
            {state}
          </Button>
        ))}
      </Group>
      <div aria-live="polite">{chosen ? <StateFacts data={data} state={chosen} /> : <AllStates data={data} />}</div>
      {lgas.length > 0 && <LgaList lgas={lgas} isOfAll={!chosen} linkOf={linkOf} />}
    </Panel>
  )
}

function AllStates({ data: { states, presence } }: { data: SectorDashboard }) {
  return (
    <>
      <Text fz="m" c="dimmed" mb="0.4rem" className="screen-only">
        {TEXT.sector.chooseState}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col" data-number>
              Organizations <WhatIs figure="state_organizations" />
            </th>
            <th scope="col" data-number>
              LGAs with partners <WhatIs figure="state_lgas" />
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map((figures) => (
            <tr key={figures.state}>
              <th scope="row">{figures.state}</th>
              <Text component="td" fw={650} data-number>
                {formatCount(figures.organizations)}
              </Text>
              <Text component="td" fw={650} data-number>
                {lgasWithPartners(figures, presence)}
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** '6 of 27', or '1 of 6 shown' if a filter hides other partners. */
function lgasWithPartners({ state, lgas, lgas_with_presence: shown }: StateFigures, presence: readonly LgaPresence[]) {
  const all = presence.filter((lga) => lga.state === state && lga.organizations_all > 0).length
  return shown < all ? `${formatCount(shown)} of ${formatCount(all)} shown` : `${formatCount(shown)} of ${lgas}`
}

function StateFacts({ data, state }: { data: SectorDashboard; state: StateName }) {
  const known = STATES.find(({ name }) => name === state)
  const figures = data.states.find((each) => each.state === state)
  const outside = 'not within the filters'
  const facts: [label: string, fact: string | undefined, of?: FigureKey][] = [
    ['Capital', known?.capital],
    ['Population', `${known?.population_millions} million`],
    ['Region', known?.region],
    ['Organizations', figures ? formatCount(figures.organizations) : outside, 'state_organizations'],
    ['LGAs', formatCount(LGAS.filter((lga) => lga.state === state).length)],
    ['LGAs with partners', figures ? lgasWithPartners(figures, data.presence) : outside, 'state_lgas'],
  ]
  return (
    <dl className={classes.lines} aria-label={`Facts about ${state}`}>
      {facts.map(([label, fact, of]) => (
        <Group key={label} gap="1rem" justify="space-between" wrap="nowrap">
          <Text component="dt" fz="body" c="dimmed">
            {label} {of && <WhatIs figure={of} />}
          </Text>
          <Text component="dd" fz="body" fw={650} ta="end">
            {fact}
          </Text>
        </Group>
      ))}
    </dl>
  )
}
