import type { Alert, RecentActivity } from '@hub/contract/dashboard'
import type { Feed } from '@hub/contract/feeds'
import type { User } from '@hub/contract/records/user'
import { describe, expect, it } from 'vitest'
import { PriorityAlerts } from './features/dashboard/sector/priority-alerts.tsx'
import { MyRecentActivity } from './features/dashboard/my-dashboard.tsx'
import { FeedRow } from './features/exports/feeds/feed-row.tsx'

import { PendingApprovalPage } from './features/pending-approval/pending-approval-page.tsx'
import { withChosen } from './lib/options.ts'
import { withQueries } from './testing/queries.tsx'
import { show } from './testing/render.tsx'
import { withRouter } from './testing/router.tsx'
import { userOf } from './testing/user.ts'
import {
  ActivityStatusBadge,
  activityStatusLabel,
  FundingBadge,
  ProjectStatusBadge,
  ReportStateBadge,
  roleLabel,
  StockStatusBadge,
} from './domain/status-badges.tsx'
import { confirmedWords } from './domain/activity/activity-indicator.ts'
import { projectStatusLabel, stepLabel, wayOf } from '@hub/contract/project-statuses'
import { followedStatus, newStockItem } from './domain/stock-item/stock-values.ts'
import { CategoryName, reasonLabel, unitLabel } from './domain/stock-item/stock-labels.tsx'

/** `constructor` is a property of every object. */
const NEW = ['of_a_newer_hub', 'constructor']
const textOf = (node: React.ReactNode) => show(node).container.textContent

describe.each(NEW)('The value %s, which this version does not know', (value) => {
  const unknown = value as never

  it('shows as it is in every badge', () => {
    expect(textOf(<ProjectStatusBadge status={unknown} />)).toBe(value)
    expect(textOf(<ActivityStatusBadge status={unknown} />)).toBe(value)
    expect(textOf(<StockStatusBadge status={unknown} />)).toBe(value)
    expect(textOf(<FundingBadge status={unknown} />)).toBe(value)
    expect(textOf(<CategoryName category={unknown} />)).toBe(value)
    expect(textOf(<ReportStateBadge report={{ state: unknown, is_late: false, is_overdue: false }} />)).toBe(value)
    expect(textOf(<ReportStateBadge report={{ state: unknown, is_late: true, is_overdue: false }} />)).toBe(
      `${value} late`,
    )
  })

  it('shows as it is among other words', () => {
    const labels = [projectStatusLabel, activityStatusLabel, unitLabel, reasonLabel, roleLabel]
    for (const labelOf of labels) expect(labelOf(unknown)).toBe(value)
    expect(confirmedWords({ confirmed_warnings: [unknown] })).toBe(`Confirmed: ${value}`)
    expect(stepLabel(unknown, 'draft')).toBe('Draft')
    expect(stepLabel('draft', unknown)).toBe(value)
    expect(wayOf(unknown, unknown)).toBeUndefined()
  })

  it('breaks no list that it stands in', async () => {
    const entry = { id: 'e', type: unknown, title: 'A title', detail: '', time: '', status: unknown }
    const alert = { kind: unknown, type: unknown, count: 1, message: 'Look', link: '/stock', time: null }
    const feed = { id: 'f', name: 'A feed', type: unknown, created_at: '2026-11-01T10:00:00Z' } as Partial<Feed>
    const lists = (
      <>
        <MyRecentActivity isSample={false} entries={[entry as unknown as RecentActivity]} />
        <PriorityAlerts isSample={false} filters={{}} alerts={[alert as Alert]} />
        <FeedRow feed={feed as Feed} />
      </>
    )
    const { findAllByText } = show(withQueries(withRouter(lists)))
    expect(await findAllByText(new RegExp(value))).toHaveLength(5)
  })

  it('as the status of an account asks to wait, and says what it is', () => {
    const page = textOf(<PendingApprovalPage user={userOf({ status: unknown as User['status'] })} />)
    expect(page).toContain(value)
    expect(page).toContain('Check Status')
  })

  it('stays chosen in a form, and does not become what the quantity says', () => {
    const offered = [{ value: 'available', label: 'Available' }]
    expect(withChosen(offered, value)).toEqual([{ value, label: value }, ...offered])
    expect(withChosen(offered, '')).toEqual([{ value: '', label: '' }, ...offered])
    expect(withChosen(offered, 'available')).toEqual(offered)
    expect(withChosen(['WASH'], 'WASH')).toEqual(['WASH'])
    expect(withChosen([{ group: 'Borno', items: ['Jere'] }], 'Jere')).toHaveLength(1)
    expect(followedStatus({ ...newStockItem(), quantity_in_stock: '5', status: value })).toBeNull()
  })
})
