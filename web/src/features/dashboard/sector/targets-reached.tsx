import type { Against, AgainstTargets } from '@hub/contract/against-targets'
import type { SectorDashboard } from '@hub/contract/dashboard'
import { percentOf } from '@hub/contract/percent'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { addAgainst, againstWords } from '#domain/figure/figure-words.ts'
import { Panel } from '#ui/panel.tsx'
import classes from './targets-reached.module.css'

type Targets = NonNullable<AgainstTargets>

/** By state, and by LGA when a state is opened. Nothing is shown by colour alone. */
export function TargetsReached({ data: { presence, targets_of } }: { data: SectorDashboard }) {
  const { year, source } = targets_of
  const lgas = presence.flatMap(({ against, ...lga }) => (against ? [{ ...lga, against }] : []))
  return (
    <Panel title="Targets against Reached" figure="against_targets">
      {lgas.length === 0 ? (
        <p className={classes.note}>
          {source === null ? `No targets are entered for ${year}. ` : 'No targets are entered for these LGAs. '}
          <Link to="/reporting" search={{ tab: 'targets' }}>
            Enter targets
          </Link>
        </p>
      ) : (
        <>
          <p className={classes.note}>
            Children reached in {year} against the targets of the whole sector. Source: {source}.
          </p>
          <ul className={classes.places}>
            {STATE_NAMES.map((state) => [state, lgas.filter((lga) => lga.state === state)] as const)
              .filter(([, own]) => own.length > 0)
              .map(([state, own]) => (
                <li key={state}>
                  <details>
                    <summary>
                      <Place name={state} targets={together(own.map(({ against }) => against))} />
                    </summary>
                    <ul className={classes.lgas}>
                      {own.map(({ pcode, name, against }) => (
                        <li key={pcode}>
                          <Place name={name} targets={against} />
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const together = (each: Targets[]): Targets => ({
  boys: addAgainst(each.map(({ boys }) => boys)),
  girls: addAgainst(each.map(({ girls }) => girls)),
})

const Place = ({ name, targets: { boys, girls } }: { name: string; targets: Targets }) => (
  <span className={classes.place}>
    <span className={classes.name}>
      {name} <small>{formatCount(boys.people_in_need + girls.people_in_need)} in need</small>
    </span>
    <Bar label="Boys" against={boys} />
    <Bar label="Girls" against={girls} />
  </span>
)

const Bar = ({ label, against }: { label: string; against: Against }) => (
  <span className={classes.share}>
    {label}: {againstWords(against)}
    <span className={classes.track} aria-hidden="true">
      <span
        className={classes.fill}
        style={{ inlineSize: `${against.target > 0 ? Math.min(100, percentOf(against.reached, against.target)) : 0}%` }}
      />
    </span>
  </span>
)
