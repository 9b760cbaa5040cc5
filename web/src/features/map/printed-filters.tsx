import { formatDateTime } from '#lib/format.ts'
import { organizationMeant } from '#lib/organization-meant.ts'
import { useOrganizations } from '#lib/organizations.ts'
import { projectStatusLabel } from '#domain/project/project-status-badge.tsx'
import classes from './map-page.module.css'
import type { MapSearch } from './map-search.ts'
import { FIGURE_LABELS, LAYER_LABELS, TEXT } from './map.text.ts'

/** On paper the filters are words: whoever reads it later knows what it shows. */
export function PrintedFilters({ search, asOf }: { search: MapSearch; asOf: string | undefined }) {
  const {
    layer = 'all',
    figure = 'projects',
    view,
    state,
    lga,
    organization,
    year,
    component,
    status,
    reviewed,
  } = search
  const named = organizationMeant(organization, useOrganizations(organization).organizations)?.name ?? organization
  const words = [
    LAYER_LABELS[layer],
    view === 'gaps' ? TEXT.gapView : `shaded by ${FIGURE_LABELS[figure].toLowerCase()}`,
    `State: ${state ?? 'all'}`,
    `LGA: ${lga ?? 'all'}`,
    `Organization: ${named ?? 'all'}`,
    `Year: ${year ?? 'all'}`,
    `Component: ${component ?? 'all'}`,
    `Status: ${status ? projectStatusLabel(status) : 'all'}`,
    reviewed && 'only reviewed',
    asOf && `as of ${formatDateTime(asOf)}`,
  ]
  return <p className={`${classes.printed} paper-only`}>{words.filter(Boolean).join(' · ')}</p>
}
