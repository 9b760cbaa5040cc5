import { refusal } from '@hub/contract/permissions'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount, formatDate } from '#lib/format.ts'
import { formatMoney } from '#lib/format-money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { useWaiting } from '#lib/outbox/use-outbox-items.ts'
import { WaitingHere } from '#domain/outbox/waiting.tsx'
import { DraftOffer } from '#domain/outbox/draft-offer.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import classes from '#features/projects/project-details/project-details.module.css'
import { SectionSkeleton } from '#features/projects/project-details/section-skeleton.tsx'
import { useFocusHere } from '#features/projects/project-details/use-focus-here.ts'
import { projectFundingQuery } from './funding.queries.ts'
import { TEXT } from './funding.text.ts'
import { FundingForm } from './funding-form.tsx'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/funding-choices'
import { labelOf, type ListedFunding } from '@hub/contract/funding'
import { FundingBadge } from '#domain/status-badges.tsx'

interface FundingSectionProps {
  project: ProjectDetails
  isWaiting: boolean
  user: User
}

export function FundingSection({ project, isWaiting, user }: FundingSectionProps) {
  const [mode, setMode] = useState<'first' | 'list' | 'form'>('first')
  const backToList = () => setMode('list')
  if (mode === 'form') return <FundingForm project={project} onDone={backToList} onCancel={backToList} />
  const isReturn = mode === 'list'
  return <FundingList {...{ project, isWaiting, user, isReturn }} onAdd={() => setMode('form')} />
}

interface FundingListProps extends FundingSectionProps {
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
    <section className={classes.section} aria-labelledby="funding-title">
      <div className={classes.sectionHead}>
        <div className={classes.titled}>
          <h3 id="funding-title" ref={heading} tabIndex={-1}>
            {TEXT.title}
          </h3>
          <WhatIs figure="total_funding" />
        </div>
        {mayReport && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
            {TEXT.add}
          </Button>
        )}
      </div>
      <WaitingHere kinds={['funding.submit']} subject={project.id} />
      {mayReport && (
        <DraftOffer
          kind="funding.submit"
          subject={project.id}
          text={TEXT.draftKept}
          action="Continue Entries"
          onContinue={onAdd}
        />
      )}
      {summary && total > 0 && (
        <p className={classes.text}>
          {TEXT.total(formatMoney(summary.total.usd, 'USD'), formatCount(total), total === 1)}
        </p>
      )}
      {list.isPending && !isWaiting && <SectionSkeleton />}
      {list.isError && !first && <LoadError text={TEXT.failed} onRetry={() => void list.refetch()} />}
      {(isWaiting ? !isKept : first && total === 0) && (
        <EmptyState icon="naira" title={TEXT.empty} text={TEXT.emptyText} />
      )}
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <FundingRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more entries
        </Button>
      )}
    </section>
  )
}

function FundingRow({ entry }: { entry: ListedFunding }) {
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <strong>{entry.donor}</strong>
        <FundingBadge status={entry.status} />
        <strong className={classes.amount}>{formatMoney(entry.amount, entry.currency)}</strong>
      </div>
      <div className={classes.entryHead}>
        <span className={classes.entryText}>
          {labelOf(FUNDING_TYPE_KEYS, entry.funding_type)}, {labelOf(EARMARKING_KEYS, entry.earmarking).toLowerCase()} ·{' '}
          {entry.year_from_to} · {entry.reference_code}
        </span>
        {entry.currency !== 'USD' && <span className={classes.amount}>{formatMoney(entry.amount_usd, 'USD')}</span>}
      </div>
      <p className={classes.hint}>
        To {entry.recipient_organization}, entered {formatDate(entry.created_at)}
      </p>
    </li>
  )
}
