import { FUNDING_STATUS_KEYS } from '@hub/contract/reference/choices'
import { labelOf, type ListedFunding } from '@hub/contract/funding'
import { type BadgeLook, IconBadge, lookOf } from '#ui/icon-badge.tsx'

const LOOKS: Record<ListedFunding['status'], Omit<BadgeLook, 'label'>> = {
  paid: { icon: 'check', tone: 'green' },
  commitment: { icon: 'clock', tone: 'amber' },
  pledge: { icon: 'heart', tone: 'red' },
}

export const FundingBadge = ({ status }: { status: ListedFunding['status'] }) => (
  <IconBadge {...lookOf(LOOKS, status)} label={labelOf(FUNDING_STATUS_KEYS, status)} />
)
