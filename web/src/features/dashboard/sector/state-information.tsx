import type { LgaPresence, SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import type { FigureKey } from '@hub/contract/figures'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { STATES } from '@hub/contract/reference/states'
import { Button } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import type { StateName } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { Panel } from '#ui/panel.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { type LgaLink, LgaList } from './lga-list.tsx'
import classes from './state-information.module.css'

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
      <div className={`${classes.buttons} screen-only`} role="group" aria-label="Choose a state">
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
      </div>
      <div aria-live="polite">{chosen ? <StateFacts data={data} state={chosen} /> : <AllStates data={data} />}</div>
      {lgas.length > 0 && <LgaList lgas={lgas} isOfAll={!chosen} linkOf={linkOf} />}
    </Panel>
  )
}

function AllStates({ data: { states, presence } }: { data: SectorDashboard }) {
  return (
    <>
      <p className={`${classes.hint} screen-only`}>{TEXT.sector.chooseState}</p>
      <table className={classes.all}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">
              Organizations <WhatIs figure="state_organizations" />
            </th>
            <th scope="col">
              LGAs with partners <WhatIs figure="state_lgas" />
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map((figures) => (
            <tr key={figures.state}>
              <th scope="row">{figures.state}</th>
              <td>{formatCount(figures.organizations)}</td>
              <td>{lgasWithPartners(figures, presence)}</td>
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
    <dl className={classes.facts} aria-label={`Facts about ${state}`}>
      {facts.map(([label, fact, of]) => (
        <div key={label}>
          <dt>
            {label} {of && <WhatIs figure={of} />}
          </dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
