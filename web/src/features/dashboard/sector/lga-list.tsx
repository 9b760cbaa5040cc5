import type { LgaPresence } from '@hub/contract/dashboard'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatCount } from '#lib/format.ts'
import { useLazyPart } from '#lib/use-when-near.ts'
import { partnersWords } from '#domain/figure/figure-words.ts'
import { Icon } from '#ui/icon.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import type { StateName } from '#features/dashboard/dashboard-search.ts'
import { LGA_FIGURES } from './lga-figures.ts'
import type { projectsSearch } from './filter-links.tsx'
import classes from './lga-list.module.css'

export type LgaLink = (place: { state: StateName; lga: string }) => {
  to: '/projects'
  search: ReturnType<typeof projectsSearch>
}

interface LgaListProps {
  lgas: readonly LgaPresence[]
  /** The list has several states and names them. */
  isOfAll: boolean
  linkOf: LgaLink
}

export function LgaList({ lgas, isOfAll, linkOf }: LgaListProps) {
  return (
    <>
      <Group gap="0.5rem" mt="0.9rem" mb="0.4rem">
        <h3>LGAs</h3>
        <WhatIs figure="lga_partners" />
      </Group>
      {/* Focusable, so that the keyboard can scroll it: not every row contains a focusable element. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.lgas} tabIndex={0} aria-label="LGAs and their partners">
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
  <span className={classes.line}>
    <span>
      {lga.name}
      {isOfAll && <small className={classes.soft}>, {lga.state}</small>}
    </span>
    <span className={classes.mark}>
      {lga.organizations > 0 && <Icon name="check" size={14} />}
      {partnersWords(lga)}
    </span>
  </span>
)

const loadSources = () => import('@hub/contract/reference/sources')

/** Partners' reports here, and separately what public sources said, partly years ago. */
function LgaPartners({ lga, linkOf }: { lga: LgaPresence; linkOf: LgaLink }) {
  const { name, state, projects, organizations, organization_names, reference } = lga
  const more = organizations - organization_names.length
  const place = useRef<HTMLDivElement>(null)
  const { SOURCES = {} } = useLazyPart(place, 'The list of sources', loadSources) ?? {}
  return (
    <div ref={place} className={classes.partners}>
      {organizations > 0 && (
        <p>
          {organization_names.join(', ')}
          {more > 0 && ` and ${formatCount(more)} more`}
        </p>
      )}
      {projects > 0 && (
        <p>
          <Link {...linkOf({ state, lga: name })}>{LGA_FIGURES.projects.counted(projects)}</Link>
        </p>
      )}
      {reference.length > 0 && (
        <>
          <p className={classes.soft}>From public sources, not reported here:</p>
          <ul className={classes.public}>
            {reference.map(({ organization, period, source }) => (
              <li key={organization}>
                {organization} ({source ? (period ?? 'not dated') : 'illustrative'})
                {source && SOURCES[source] && (
                  <>
                    {', '}
                    <a href={SOURCES[source].url} target="_blank" rel="noopener noreferrer">
                      source
                      <span className="visually-hidden"> for {organization} (opens in a new tab)</span>
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
