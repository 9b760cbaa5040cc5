import type { ProjectDetails } from '@hub/contract/records/project'
import { Stack, Text } from '@mantine/core'
import { formatAgo, formatDateTime, formatDay, formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
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
      <LongText title={t('Project Narrative')} text={project.project_narrative} />
      <LongText title={t('Sustainability Strategy')} text={project.sustainability_strategy} />
    </Stack>
  )
}

const planOf = ({ is_hrp, plan_code }: ProjectDetails) => {
  const isPart = is_hrp ? t('Humanitarian Response Plan') : t('Not in the Humanitarian Response Plan')
  return [is_hrp === null ? '' : isPart, plan_code].filter(Boolean).join(', ')
}

const choicesOf = (chosen: readonly string[]) => chosen.map((each) => t(each)).join(', ')

const factsOf = (project: ProjectDetails): Fact[] => [
  [t('Budget'), formatNaira(project.budget)],
  [t('Duration'), project.project_duration],
  [t('Start Date'), formatDay(project.start_date)],
  [t('End Date'), formatDay(project.end_date)],
  [t('Progress'), <ProjectProgress key="progress" project={project} />, { of: 'progress' }],
  [t('Target States'), project.target_states.join(', ')],
  [t('Target LGAs'), project.target_lgas.join(', ')],
  [t('Donors'), project.donors.join(', ')],
  [t('Implementing Partners'), project.implementing_partners.join(', ')],
  [t('Project Components'), choicesOf(project.project_components)],
  [t('Beneficiary Types'), choicesOf(project.beneficiary_types)],
  [t('Response Plan'), planOf(project)],
  [t('Operation Type'), project.operation_type && t(project.operation_type)],
  [t('Response Type'), project.response_type && t(project.response_type)],
  [t('Reported By'), `${project.created_by_name}, ${formatDateTime(project.created_at)}`],
  [t('Last Updated'), `${formatAgo(project.updated_at)}, ${formatDateTime(project.updated_at)}`],
]

function Reached({ reached }: Pick<ProjectDetails, 'reached'>) {
  return (
    <Block title={t('Reached so far')} figure="project_reached">
      <Totals
        totals={[
          [t('Activities'), reached.activities],
          [t('Children'), reached.children],
          [t('Teachers'), reached.teachers],
          [t('SBMC Members'), reached.sbmc_members],
        ]}
      />
    </Block>
  )
}

function LongText({ title, text }: { title: string; text: string | null }) {
  return (
    <Block title={title}>
      <Text c={text ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
        {text || t('Not given')}
      </Text>
    </Block>
  )
}
