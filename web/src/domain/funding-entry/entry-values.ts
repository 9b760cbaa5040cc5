import { FUNDING_STATUS_KEYS } from '@hub/contract/statuses'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/funding-choices'
import { labelOf, type ListedFunding } from '@hub/contract/funding'
import { FundingEdit, FundingSubmission } from '@hub/contract/funding-payload'
import { schemaResolver } from '@mantine/form'
import type { ProjectDetails } from '@hub/contract/projects'
import { blankRow, type FundingRow } from './funding-fields.ts'

export type EntryValues = FundingRow & { updated_at: string }

export interface FundingValues {
  submissions: FundingRow[]
}

/** Shown until the server has assigned the code. */
export const CODE_TO_COME = 'Given when the project is sent'

/** Uses the project's id, which the server accepts as its code and for which the outbox waits. */
export const withProject = ({ submissions }: FundingValues, projectId: string): FundingValues => ({
  submissions: submissions.map((row) =>
    row.project_code === CODE_TO_COME ? { ...row, project_code: projectId } : row,
  ),
})

export const newEntry = (
  project: Pick<ProjectDetails, 'project_title' | 'project_code' | 'organization_name'>,
): FundingRow => ({
  ...blankRow(),
  recipient_organisation: project.organization_name,
  project_name: project.project_title,
  project_code: project.project_code || CODE_TO_COME,
})

/** Some fields have other names in the list (docs/product.md, 3). */
export const valuesFrom = (entry: ListedFunding): EntryValues => ({
  donor_name: entry.donor,
  year_from_to: entry.year_from_to,
  grant_reference_code: entry.reference_code,
  recipient_organisation: entry.recipient_organization,
  project_name: entry.project_name,
  project_code: entry.project_code,
  type_of_funding: labelOf(FUNDING_TYPE_KEYS, entry.funding_type),
  funding_status: labelOf(FUNDING_STATUS_KEYS, entry.status),
  earmarking: labelOf(EARMARKING_KEYS, entry.earmarking),
  amount_original: entry.amount.toFixed(2),
  original_currency: entry.currency,
  amount_usd: entry.amount_usd.toFixed(2),
  updated_at: entry.updated_at,
})

export const validateEntry = schemaResolver(FundingEdit, { sync: true })
export const validateEntries = schemaResolver(FundingSubmission, { sync: true })
