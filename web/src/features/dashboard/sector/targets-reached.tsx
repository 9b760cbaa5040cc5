import type { Against, AgainstTargets } from '@hub/contract/targets'
import type { SectorDashboard } from '@hub/contract/dashboard'
import { percentOf } from '@hub/contract/format'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#lib/language.ts'
import { addAgainst, againstWords } from '#domain/figure/figure-words.ts'
import { Panel } from '#ui/panel.tsx'
import shared from '#features/dashboard/dashboard.module.css'
import { Bar } from './geographic-coverage.tsx'
import classes from './sector.module.css'

type Targets = NonNullable<AgainstTargets>

/** By state, and by LGA when a state is opened. Nothing is shown by colour alone. */
export function TargetsReached({ data: { presence, targets_of } }: { data: SectorDashboard }) {
  const { year, source } = targets_of
  const lgas = presence.flatMap(({ against, ...lga }) => (against ? [{ ...lga, against }] : []))
  return (
    <Panel title={t('Targets against Reached')} figure="against_targets">
      {lgas.length === 0 ? (
        <Text fz="m" c="dimmed">
          {source === null
            ? t('No targets are entered for {year}.', { year: String(year) })
            : t('No targets are entered for these LGAs.')}{' '}
          <Link to="/reporting" search={{ tab: 'targets' }}>
            {t('Enter targets')}
          </Link>
        </Text>
      ) : (
        <>
          <Text fz="m" c="dimmed" mb="0.4rem">
            {t('Children reached in {year} against the targets of the whole sector. Source: {source}.', {
              year: String(year),
              source: source ?? '',
            })}
          </Text>
          <ul className={shared.lines}>
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
    <strong>
      {name}
      <Text component="small" display="block" fz="s" fw={400} c="dimmed">
        {t('{count} in need', { count: boys.people_in_need + girls.people_in_need })}
      </Text>
    </strong>
    <Target label={t('Boys')} against={boys} />
    <Target label={t('Girls')} against={girls} />
  </span>
)

const Target = ({ label, against }: { label: string; against: Against }) => (
  <Text fz="m" component="span">
    {t('{label}: {value}', { label, value: againstWords(against) })}
    <Bar percent={against.target > 0 ? percentOf(against.reached, against.target) : 0} />
  </Text>
)
