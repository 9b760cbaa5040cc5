import type { SectorDashboard } from '@hub/contract/dashboard'
import { FIGURES } from '@hub/contract/figures'
import { type Partner, PARTNERS } from '@hub/contract/reference/partners'
import { useState } from 'react'
import { SampleMark } from '#ui/sample-mark.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { Panel } from '#ui/panel.tsx'
import { partnerStats } from './partner-stats.ts'
import classes from './partners.module.css'

interface PartnersProps {
  data: SectorDashboard
  filters: DashboardFilters
}

export function Partners({ data, filters }: PartnersProps) {
  return (
    <Panel title="Education Sector Partners">
      <ul className={classes.stats}>
        {partnerStats(data, filters).map(({ of, figure, isSample, about }) => (
          <li key={of}>
            <strong>{figure}</strong> {FIGURES[of].name} {isSample && <SampleMark kind="Sample" />}{' '}
            <WhatIs figure={of} />
            {about && <small>{about}</small>}
          </li>
        ))}
      </ul>
      <ul className={classes.tiles}>
        {PARTNERS.map((partner) => (
          <PartnerTile key={partner.id} partner={partner} />
        ))}
      </ul>
      <p className={classes.note}>
        Named by public sources, chiefly OCHA Nigeria and humanitarian partners (3W, October to December 2023); not by
        what the hub holds. Marked * where no public source was found.
      </p>
    </Panel>
  )
}

export function PartnerTile({ partner: { name, acronym, type, logo, illustrative } }: { partner: Partner }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <li className={classes.tile} title={type}>
      {logo && !hasFailed ? (
        <img src={logo} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <span className={classes.placeholder} data-long={acronym.length > 6 || undefined} aria-hidden>
          {acronym}
        </span>
      )}
      <span className={classes.name}>
        {name}
        {illustrative && '*'}
      </span>
    </li>
  )
}
