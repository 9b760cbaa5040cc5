import { FUNDING_STATUS_KEYS } from '@hub/contract/statuses'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import { CODE_TO_COME, labelOf } from '@hub/contract/funding'
import { FUNDING_FIELDS, FundingEdit, FundingSubmission, type ListedFunding } from '@hub/contract/records/funding-entry'
import { formErrors } from '#lib/form-errors.ts'
import type { ProjectDetails } from '@hub/contract/records/project'
import { formTexts } from '#lib/record-texts.ts'
import { blankRow, type FundingRow } from './funding-fields.ts'

export type EntryValues = FundingRow & { updated_at: string }

export interface FundingValues {
  submissions: FundingRow[]
}

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

/** The form has the words of a choice. */
export const valuesFrom = (entry: ListedFunding): EntryValues => ({
  ...formTexts(FUNDING_FIELDS, entry),
  type_of_funding: labelOf(FUNDING_TYPE_KEYS, entry.funding_type),
  funding_status: labelOf(FUNDING_STATUS_KEYS, entry.status),
  earmarking: labelOf(EARMARKING_KEYS, entry.earmarking),
  updated_at: entry.updated_at,
})

export const validateEntry = formErrors(FundingEdit)
export const validateEntries = formErrors(FundingSubmission)
