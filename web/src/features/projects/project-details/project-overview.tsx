import type { ProjectDetails } from '@hub/contract/records/project'
import { Stack, Text } from '@mantine/core'
import { formatAgo, formatDateTime, formatDay, formatNaira } from '#lib/format.ts'
import { type Fact, Facts, Totals } from '#ui/facts.tsx'
import { Block } from '#ui/section.tsx'
import { ProjectProgress } from '#domain/project/project-progress.tsx'
import { BeneficiaryShares } from './beneficiary-shares.tsx'

export function ProjectOverview({ project }: { project: ProjectDetails }) {
  return (
    <Stack gap={18}>
      <Facts facts={factsOf(project)} />
      <BeneficiaryShares project={project} />
      <Reached reached={project.reached} />
      <LongText title="Project Narrative" text={project.project_narrative} />
      <LongText title="Sustainability Strategy" text={project.sustainability_strategy} />
    </Stack>
  )
}

const planOf = ({ is_hrp, plan_code }: ProjectDetails) => {
  const isPart = is_hrp ? 'Humanitarian Response Plan' : 'Not in the Humanitarian Response Plan'
  return [is_hrp === null ? '' : isPart, plan_code].filter(Boolean).join(', ')
}

const factsOf = (project: ProjectDetails): Fact[] => [
  ['Budget', formatNaira(project.budget)],
  ['Duration', project.project_duration],
  ['Start Date', formatDay(project.start_date)],
  ['End Date', formatDay(project.end_date)],
  ['Progress', <ProjectProgress key="progress" project={project} />, { of: 'progress' }],
  ['Target States', project.target_states.join(', ')],
  ['Target LGAs', project.target_lgas.join(', ')],
  ['Donors', project.donors.join(', ')],
  ['Implementing Partners', project.implementing_partners.join(', ')],
  ['Project Components', project.project_components.join(', ')],
  ['Beneficiary Types', project.beneficiary_types.join(', ')],
  ['Response Plan', planOf(project)],
  ['Operation Type', project.operation_type],
  ['Response Type', project.response_type],
  ['Reported By', `${project.created_by_name}, ${formatDateTime(project.created_at)}`],
  ['Last Updated', `${formatAgo(project.updated_at)}, ${formatDateTime(project.updated_at)}`],
]

function Reached({ reached }: Pick<ProjectDetails, 'reached'>) {
  return (
    <Block title="Reached so far" figure="project_reached">
      <Totals
        totals={[
          ['Activities', reached.activities],
          ['Children', reached.children],
          ['Teachers', reached.teachers],
          ['SBMC Members', reached.sbmc_members],
        ]}
      />
    </Block>
  )
}

function LongText({ title, text }: { title: string; text: string | null }) {
  return (
    <Block title={title}>
      <Text c={text ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
        {text || 'Not given'}
      </Text>
    </Block>
  )
}
