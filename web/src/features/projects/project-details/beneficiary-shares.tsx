import type { ProjectDetails } from '@hub/contract/records/project'
import { Group, SimpleGrid, Text } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { SampleMark } from '#ui/icon.tsx'
import { Block } from '#ui/section.tsx'
import { beneficiariesOf, groupsOf, sexesOf, type Share, type Split } from '#domain/project/beneficiaries.ts'
import classes from './project-details.module.css'

export function BeneficiaryShares({ project }: { project: ProjectDetails }) {
  const total = beneficiariesOf(project)
  return (
    <Block title={t('Beneficiaries')} figure="beneficiaries">
      <Text c={total === null ? 'dimmed' : undefined}>
        {total === null
          ? t('No target is given.')
          : t('{count, plural, one {# person planned to be reached} other {# people planned to be reached}}', {
              count: total,
            })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
        <SplitBars title={t('By group')} split={groupsOf(project)} />
        <SplitBars title={t('Boys and girls')} split={sexesOf(project)} />
      </SimpleGrid>
    </Block>
  )
}

function SplitBars({ title, split }: { title: string; split: Split }) {
  return (
    <div>
      <Group gap={8} mb={8}>
        <Text component="h4" fz="m" fw={600}>
          {title}
        </Text>
        {split.source ? (
          <Text span fz="m" c="dimmed">
            {split.source}
          </Text>
        ) : (
          <SampleMark kind="estimated" />
        )}
      </Group>
      <dl>
        {split.shares.map((share) => (
          <ShareBar key={share.label} share={share} />
        ))}
      </dl>
    </div>
  )
}

function ShareBar({ share: { label, percent, text, people } }: { share: Share }) {
  return (
    <div className={classes.share}>
      <dt>{label}</dt>
      <dd className={classes.track}>
        <span style={{ width: `${percent}%` }} />
      </dd>
      <dd>
        {text}
        {people !== null && (
          <Text span c="dimmed">
            {' '}
            · {formatCount(people)}
          </Text>
        )}
      </dd>
    </div>
  )
}
