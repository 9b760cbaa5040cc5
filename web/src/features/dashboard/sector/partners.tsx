import type { SectorDashboard } from '@hub/contract/dashboard'
import { FIGURES } from '@hub/contract/figures'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type Partner, PARTNERS } from '@hub/contract/reference/partners'
import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { Panel } from '#ui/panel.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { SampleMark } from '#ui/icon.tsx'
import { type DashboardFilters, hasFilters } from '#features/dashboard/dashboard-search.ts'
import classes from './partners.module.css'

const KINDS: Record<Partner['type'], string> = {
  'UN Agency': t('UN Agency'),
  'International NGO': t('International NGO'),
  'National NGO': t('National NGO'),
  Government: t('Government'),
  'Red Cross / Red Crescent': t('Red Cross / Red Crescent'),
}

interface PartnerStat {
  of: 'active_partners' | 'states_covered' | 'lgas_reached'
  figure: string
  isSample: boolean
  about: string
}

/**
 * The specification's figures, samples until a project exists. States and LGAs come from the reference data, which has
 * fewer than 100 LGAs.
 */
const FIXED: readonly PartnerStat[] = [
  { of: 'active_partners', figure: '40+', isSample: true, about: '' },
  { of: 'states_covered', figure: formatCount(STATE_NAMES.length), isSample: true, about: STATE_NAMES.join(', ') },
  {
    of: 'lgas_reached',
    figure: formatCount(LGAS.length),
    isSample: true,
    about: t('of {count}', { count: LGAS.length }),
  },
]

/** Never adds up figures that could count anybody twice. */
function partnerStats(
  { sample, states, presence, metrics }: Pick<SectorDashboard, 'sample' | 'states' | 'presence' | 'metrics'>,
  filters: DashboardFilters,
): readonly PartnerStat[] {
  if (sample.recent_projects) return FIXED
  const covered = states.filter(({ organizations }) => organizations > 0)
  const reached = presence.filter(({ organizations }) => organizations > 0)
  const isFiltered = hasFilters(filters)
  const names = covered.map(({ state }) => state).join(', ') || t('none')
  const count = presence.length
  return [
    {
      of: 'active_partners',
      figure: formatCount(metrics.active_partners),
      isSample: false,
      about: isFiltered ? t('organizations that report, within the filters') : t('organizations that report'),
    },
    {
      of: 'states_covered',
      figure: formatCount(covered.length),
      isSample: false,
      about: isFiltered ? t('{states}, within the filters', { states: names }) : names,
    },
    {
      of: 'lgas_reached',
      figure: formatCount(reached.length),
      isSample: false,
      // The reply has only the LGAs of the chosen state.
      about: isFiltered ? t('of {count}, within the filters', { count }) : t('of {count}', { count }),
    },
  ]
}

interface PartnersProps {
  data: SectorDashboard
  filters: DashboardFilters
}

export function Partners({ data, filters }: PartnersProps) {
  return (
    <Panel title={t('Education Sector Partners')}>
      <SimpleGrid
        component="ul"
        minColWidth="12rem"
        autoFlow="auto-fit"
        spacing="0.7rem"
        mb="1rem"
        className={classes.stats}
      >
        {partnerStats(data, filters).map(({ of, figure, isSample, about }) => (
          <li key={of}>
            <strong>{figure}</strong> {t(FIGURES[of].name)} {isSample && <SampleMark kind="sample" />}{' '}
            <WhatIs figure={of} />
            {about && <small>{about}</small>}
          </li>
        ))}
      </SimpleGrid>
      <ul className={classes.tiles}>
        {PARTNERS.map((partner) => (
          <PartnerTile key={partner.id} partner={partner} />
        ))}
      </ul>
      <Text fz="s" c="dimmed" mt="0.8rem">
        {t(
          'Named by public sources, chiefly OCHA Nigeria and humanitarian partners (3W, October to December 2023); not by what the hub holds. Marked * where no public source was found.',
        )}
      </Text>
    </Panel>
  )
}

export function PartnerTile({ partner: { name, acronym, type, logo, illustrative } }: { partner: Partner }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <li className={classes.tile} title={KINDS[type]}>
      {logo && !hasFailed ? (
        <img src={logo} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <span className={classes.placeholder} data-long={acronym.length > 6 || undefined} aria-hidden>
          {acronym}
        </span>
      )}
      <span>
        {name}
        {illustrative && '*'}
      </span>
    </li>
  )
}
