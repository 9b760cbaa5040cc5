import { refusal } from '@hub/contract/permissions'
import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { Button, Flex, Group, Text } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDate, formatMoney } from '#lib/format.ts'
import { EmptyState } from '#ui/messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { Entry, ListState, Section, ShowMore, useFocusHere } from '#ui/section.tsx'
import { useWaiting } from '#lib/outbox/use-outbox-items.ts'
import { WaitingHere } from '#domain/outbox/waiting.tsx'
import { DraftOffer } from '#domain/outbox/draft-offer.tsx'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { TEXT } from './project-funding.text.ts'
import { FundingForm } from './project-funding-form.tsx'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import { fundingEndpoints, labelOf } from '@hub/contract/funding'
import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { FundingBadge } from '#domain/status-badges.tsx'
import { t } from '#lib/language.ts'

const projectFundingQuery = (project_code: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.funding, 'of-project', project_code],
    queryFn: ({ pageParam, signal }) =>
      call(fundingEndpoints.list, { query: { project_code, limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.fts,
  })

interface ProjectFundingProps {
  project: ProjectDetails
  isWaiting: boolean
  user: User
}

export function ProjectFunding({ project, isWaiting, user }: ProjectFundingProps) {
  const [mode, setMode] = useState<'first' | 'list' | 'form'>('first')
  const backToList = () => setMode('list')
  if (mode === 'form') return <FundingForm project={project} onDone={backToList} onCancel={backToList} />
  const isReturn = mode === 'list'
  return <FundingList {...{ project, isWaiting, user, isReturn }} onAdd={() => setMode('form')} />
}

interface FundingListProps extends ProjectFundingProps {
  isReturn: boolean
  onAdd: () => void
}

function FundingList({ project, isWaiting, user, isReturn, onAdd }: FundingListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusHere(heading, isReturn)
  const list = useInfiniteQuery({ ...projectFundingQuery(project.project_code), enabled: !isWaiting })
  const first = list.data?.pages[0]
  const { total = 0, summary } = first ?? {}
  const entries = list.data?.pages.flatMap((page) => page.data) ?? []
  const mayReport = refusal('contributor', user) === null
  const isKept = useWaiting('funding.submit', project.id).length > 0

  return (
    <Section
      title={TEXT.title}
      heading={heading}
      figure="total_funding"
      action={
        mayReport && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
            {TEXT.add}
          </Button>
        )
      }
    >
      <WaitingHere kinds={['funding.submit']} subject={project.id} />
      {mayReport && (
        <DraftOffer
          kind="funding.submit"
          subject={project.id}
          text={TEXT.draftKept}
          action={t('Continue Entries')}
          onContinue={onAdd}
        />
      )}
      {summary && total > 0 && <p>{TEXT.total(formatMoney(summary.total.usd, 'USD'), total)}</p>}
      {!isWaiting && <ListState list={list} failed={TEXT.failed} />}
      {(isWaiting ? !isKept : first && total === 0) && (
        <EmptyState icon="naira" title={TEXT.empty} text={TEXT.emptyText} />
      )}
      {entries.length > 0 && (
        <Flex component="ul" direction="column" gap="sm">
          {entries.map((entry) => (
            <FundingRow key={entry.id} entry={entry} />
          ))}
        </Flex>
      )}
      <ShowMore list={list}>{t('Show more entries')}</ShowMore>
    </Section>
  )
}

function FundingRow({ entry }: { entry: ListedFunding }) {
  return (
    <Entry>
      <Group gap="5px 11px">
        <strong>{entry.donor}</strong>
        <FundingBadge status={entry.status} />
        <Text span fz="m" fw={700} ml="auto">
          {formatMoney(entry.amount, entry.currency)}
        </Text>
      </Group>
      <Group gap="5px 11px">
        <Text span fz="m">
          {t(labelOf(FUNDING_TYPE_KEYS, entry.funding_type))},{' '}
          {t(labelOf(EARMARKING_KEYS, entry.earmarking)).toLowerCase()} · {entry.year_from_to} · {entry.reference_code}
        </Text>
        {entry.currency !== 'USD' && (
          <Text span fz="m" ml="auto">
            {formatMoney(entry.amount_usd, 'USD')}
          </Text>
        )}
      </Group>
      <Text fz="s" c="dimmed">
        {t('To {recipient}, entered {day}', {
          recipient: entry.recipient_organization,
          day: formatDate(entry.created_at),
        })}
      </Text>
    </Entry>
  )
}
