import type { LgaPresence, SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import type { FigureKey } from '@hub/contract/figures'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { STATES } from '@hub/contract/reference/states'
import { Box, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatCount } from '#lib/format.ts'
import type { StateName } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { Panel } from '#ui/panel.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import classes from '#features/dashboard/dashboard.module.css'
import { useLazyPart } from '#lib/lazy-load.ts'
import { t } from '#lib/language.ts'
import { partnersWords } from '#domain/figure/figure-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { projectsSearch } from '#features/dashboard/links.tsx'
import { LGA_FIGURES } from './lga-figures.ts'
import list from './state-information.module.css'

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
      {t('Reset View')}
    </Button>
  )
  return (
    <Panel title={t('State Information')} action={reset}>
      <Group gap="0.45rem" mb="0.7rem" className="screen-only" role="group" aria-label={t('Choose a state')}>
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
            <th scope="col">{t('State')}</th>
            <th scope="col" data-number>
              {t('Organizations')} <WhatIs figure="state_organizations" />
            </th>
            <th scope="col" data-number>
              {t('LGAs with partners')} <WhatIs figure="state_lgas" />
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
  return shown < all
    ? t('{shown} of {total} shown', { shown, total: all })
    : t('{shown} of {total}', { shown, total: lgas })
}

function StateFacts({ data, state }: { data: SectorDashboard; state: StateName }) {
  const known = STATES.find(({ name }) => name === state)
  const figures = data.states.find((each) => each.state === state)
  const outside = t('not within the filters')
  const facts: [label: string, fact: string | undefined, of?: FigureKey][] = [
    [t('Capital'), known?.capital],
    [t('Population'), t('{millions} million', { millions: String(known?.population_millions) })],
    [t('Region'), known?.region],
    [t('Organizations'), figures ? formatCount(figures.organizations) : outside, 'state_organizations'],
    [t('LGAs'), formatCount(LGAS.filter((lga) => lga.state === state).length)],
    [t('LGAs with partners'), figures ? lgasWithPartners(figures, data.presence) : outside, 'state_lgas'],
  ]
  return (
    <dl className={classes.lines} aria-label={t('Facts about {state}', { state })}>
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

type LgaLink = (place: { state: StateName; lga: string }) => {
  to: '/projects'
  search: ReturnType<typeof projectsSearch>
}

interface LgaListProps {
  lgas: readonly LgaPresence[]
  isOfAll: boolean
  linkOf: LgaLink
}

function LgaList({ lgas, isOfAll, linkOf }: LgaListProps) {
  return (
    <>
      <Group gap="0.5rem" mt="0.9rem" mb="0.4rem">
        <h3>{t('LGAs')}</h3>
        <WhatIs figure="lga_partners" />
      </Group>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={list.lgas} tabIndex={0} aria-label={t('LGAs and their partners')}>
        {lgas.map((lga) => (
          <li key={lga.pcode} data-present={lga.organizations > 0 || undefined}>
            {lga.organizations > 0 || lga.reference.length > 0 ? (
              <details>
                <summary>
                  <LgaLine lga={lga} isOfAll={isOfAll} />
                </summary>
                <LgaPartners lga={lga} linkOf={linkOf} />
              </details>
            ) : (
              <LgaLine lga={lga} isOfAll={isOfAll} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const LgaLine = ({ lga, isOfAll }: { lga: LgaPresence; isOfAll: boolean }) => (
  <span className={list.line}>
    <span>
      {lga.name}
      {isOfAll && (
        <Box component="small" c="dimmed">
          , {lga.state}
        </Box>
      )}
    </span>
    <span className={list.mark}>
      {lga.organizations > 0 && <Icon name="check" size={14} />}
      {partnersWords(lga)}
    </span>
  </span>
)

const loadSources = () => import('@hub/contract/reference/sources')

function LgaPartners({ lga, linkOf }: { lga: LgaPresence; linkOf: LgaLink }) {
  const { name, state, projects, organizations, organization_names, reference } = lga
  const more = organizations - organization_names.length
  const names = organization_names.join(', ')
  const place = useRef<HTMLDivElement>(null)
  const { SOURCES = {} } = useLazyPart(place, t('The list of sources'), loadSources) ?? {}
  return (
    <div ref={place} className={list.partners}>
      {organizations > 0 && (
        <p>{more > 0 ? t('{names} and {count, plural, other {# more}}', { names, count: more }) : names}</p>
      )}
      {projects > 0 && (
        <p>
          <Link {...linkOf({ state, lga: name })}>{LGA_FIGURES.projects.counted(projects)}</Link>
        </p>
      )}
      {reference.length > 0 && (
        <>
          <Text c="dimmed">{t('From public sources, not reported here:')}</Text>
          <ul className={list.public}>
            {reference.map(({ organization, period, source }) => (
              <li key={organization}>
                {organization} ({source ? (period ?? t('not dated')) : t('illustrative')})
                {source && SOURCES[source] && (
                  <>
                    {', '}
                    <a href={SOURCES[source].url} target="_blank" rel="noopener noreferrer">
                      {t('source')}
                      <span className="visually-hidden">
                        {' '}
                        {t('for {organization} (opens in a new tab)', { organization })}
                      </span>
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
