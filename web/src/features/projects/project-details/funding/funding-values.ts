import { EARMARKING_KEYS, FUNDING_STATUS_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/choices'
import { type FundingEntry, fundingEndpoints } from '@hub/contract/funding'
import type { ProjectDetails } from '@hub/contract/projects'
import { schemaResolver } from '@mantine/form'

/** In the order of the specification's columns: the first fault is the first of these. */
export const FUNDING_FIELDS = [
  'donor_name',
  'year_from_to',
  'grant_reference_code',
  'recipient_organisation',
  'project_name',
  'project_code',
  'type_of_funding',
  'funding_status',
  'earmarking',
  'amount_original',
  'original_currency',
  'amount_usd',
] as const satisfies (keyof FundingEntry)[]
export type FundingField = (typeof FUNDING_FIELDS)[number]
export type FundingRow = Record<FundingField, string>
export interface FundingValues {
  submissions: FundingRow[]
}

export const fundingDraft = (projectId: string) => `project-funding:${projectId}`

/** What the project knows is filled in; the currency is the specification's default. */
export function newEntry(
  project: Pick<ProjectDetails, 'project_title' | 'project_code' | 'organization_name'>,
): FundingRow {
  const known: Partial<FundingRow> = {
    recipient_organisation: project.organization_name,
    project_name: project.project_title,
    project_code: project.project_code,
    original_currency: 'USD',
  }
  return Object.fromEntries(FUNDING_FIELDS.map((field) => [field, known[field] ?? ''])) as FundingRow
}

/** Every rule and sentence is the contract's; the bulk grid runs the same. */
export const validateFunding = schemaResolver(fundingEndpoints.submit.body, { sync: true })

const options = (keys: Record<string, string>) => Object.keys(keys)
export const CHOICES = {
  type_of_funding: options(FUNDING_TYPE_KEYS),
  funding_status: options(FUNDING_STATUS_KEYS),
  earmarking: options(EARMARKING_KEYS),
}
