import type { SectorDashboard } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { STATES } from '@hub/contract/reference/states'
import { Button } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'
import type { StateName } from '../dashboard-search.ts'
import { TEXT } from '../dashboard.text.ts'
import { Panel } from '../../../ui/panel.tsx'
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
      <div className={classes.buttons} role="group" aria-label="Choose a state">
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

/** While none is chosen, all of them at a glance. */
function AllStates({ data: { states } }: { data: SectorDashboard }) {
  return (
    <>
      <p className={classes.hint}>{TEXT.sector.chooseState}</p>
      <table className={classes.all}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Organizations</th>
            <th scope="col">LGAs with partners</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, organizations, lgas, lgas_with_presence }) => (
            <tr key={state}>
              <th scope="row">{state}</th>
              <td>{formatCount(organizations)}</td>
              <td>
                {formatCount(lgas_with_presence)} of {lgas}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function StateFacts({ data, state }: { data: SectorDashboard; state: StateName }) {
  const known = STATES.find(({ name }) => name === state)
  const figures = data.states.find((each) => each.state === state)
  const counted = (count: number | undefined) => (count === undefined ? 'not within the filters' : formatCount(count))
  const facts: [string, string | undefined][] = [
    ['Capital', known?.capital],
    ['Population', `${known?.population_millions} million`],
    ['Region', known?.region],
    ['Organizations', counted(figures?.organizations)],
    ['LGAs', formatCount(LGAS.filter((lga) => lga.state === state).length)],
    ['LGAs with partners', counted(figures?.lgas_with_presence)],
  ]
  return (
    <dl className={classes.facts} aria-label={`Facts about ${state}`}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
