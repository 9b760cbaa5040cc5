import { FundingEntry } from '@hub/contract/funding-payload'
import type { ProjectDetails } from '@hub/contract/projects'
import * as z from 'zod/mini'
import type { DemoProject } from './demo-projects.ts'
import { dayIn } from './demo-reports.ts'
import { PROJECT_MEANINGS } from '@hub/contract/status-meanings'

/** Approximate, invented dollar rates. */
const USD = { NGN: 1 / 1500, USD: 1, EUR: 1.09, GBP: 1.28, NOK: 0.094 } as const

interface Share {
  donor: string
  /** The paid part of the budget. */
  share: number
  currency: keyof typeof USD
  type: string
  earmarking: string
  status: string
}

/** Paid or promised, depending on progress. */
const ownShares = ({ donors }: DemoProject, isRunning: boolean): Share[] =>
  donors.map((donor, n) => ({
    donor,
    share: 0.9 / donors.length,
    currency: n === 0 ? 'NGN' : 'USD',
    type: n === 0 ? 'Grant' : 'Contribution',
    earmarking: n === 0 ? 'Strictly Earmarked' : 'Softly Earmarked',
    status: isRunning ? ['Paid', 'Commitment'][n % 2]! : 'Pledge',
  }))

/** No real donor appears beside invented figures. */
const OTHERS: Omit<Share, 'status'>[] = [
  {
    donor: 'Fictional Donor Agency',
    share: 0.06,
    currency: 'EUR',
    type: 'Technical Assistance',
    earmarking: 'Softly Earmarked',
  },
  {
    donor: 'Placeholder Solidarity Fund',
    share: 0.04,
    currency: 'GBP',
    type: 'In-Kind',
    earmarking: 'Strictly Earmarked',
  },
  { donor: 'Imaginary Nordic Trust', share: 0.08, currency: 'NOK', type: 'Grant', earmarking: 'Unearmarked' },
  { donor: 'Sample Development Bank', share: 0.1, currency: 'USD', type: 'Loan', earmarking: 'Strictly Earmarked' },
]

export function demoFunding(
  project: DemoProject,
  { project_code, organization_name }: Pick<ProjectDetails, 'project_code' | 'organization_name'>,
  today: Date,
) {
  if (project.donors.length === 0) return []
  const from = Number(dayIn(today, project.starts).slice(0, 4))
  const to = Number(dayIn(today, project.starts + project.months).slice(0, 4))
  const isRunning = PROJECT_MEANINGS[project.status].hasRun
  const turn = project.months + project.people
  const other = { ...OTHERS[turn % OTHERS.length]!, status: isRunning ? 'Commitment' : 'Pledge' }
  return [...ownShares(project, isRunning), other].map(({ donor, share, currency, type, earmarking, status }, n) => {
    const dollars = project.budget * 1_000_000 * share * USD.NGN
    return z.parse(FundingEntry, {
      donor_name: donor,
      year_from_to: from === to ? String(from) : `${from}-${to}`,
      grant_reference_code: `DEMO-${project_code.slice(4)}-${n + 1}`,
      recipient_organisation: organization_name,
      project_name: project.title,
      project_code,
      type_of_funding: type,
      funding_status: status,
      earmarking,
      amount_original: (dollars / USD[currency]).toFixed(2),
      original_currency: currency,
      amount_usd: dollars.toFixed(2),
    })
  })
}
