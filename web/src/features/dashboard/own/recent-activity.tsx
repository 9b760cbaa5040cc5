import type { RecentActivity } from '@hub/contract/dashboard'
import { SAMPLE_RECENT_ACTIVITY } from '@hub/contract/dashboard-samples'
import { formatAgo } from '#lib/format.ts'
import { known } from '#lib/options.ts'
import type { IconName } from '#ui/icon.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { type BadgeLook, IconBadge, lookOf } from '#ui/icon-badge.tsx'
import { AppLink } from '#features/dashboard/app-link.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { Panel } from '#ui/panel.tsx'
import classes from './my-dashboard.module.css'

const TYPES: Record<RecentActivity['type'], { icon: IconName; word: string }> = {
  project: { icon: 'book', word: 'Project' },
  fts: { icon: 'naira', word: 'FTS' },
  stock: { icon: 'box', word: 'Stock' },
  activity: { icon: 'flag', word: 'Activity' },
}

const STATUSES: Record<RecentActivity['status'], BadgeLook> = {
  pending: { label: 'Pending', icon: 'clock', tone: 'amber' },
  completed: { label: 'Completed', icon: 'check', tone: 'green' },
}

interface MyRecentActivityProps {
  entries: readonly RecentActivity[]
  isSample: boolean
}

/** The person's latest changes, or marked examples if there are none. */
export function MyRecentActivity({ entries, isSample }: MyRecentActivityProps) {
  return (
    <Panel title="Recent Activity" isSample={isSample}>
      {isSample && <p className={classes.note}>{TEXT.own.sampleActivity}</p>}
      <ul className={classes.list}>
        {isSample
          ? SAMPLE_RECENT_ACTIVITY.map((entry) => <Entry key={entry.title} {...entry} />)
          : entries.map((entry) => <Entry key={entry.id} {...entry} time={formatAgo(entry.time)} />)}
      </ul>
    </Panel>
  )
}

type EntryProps = Pick<RecentActivity, 'type' | 'title' | 'detail' | 'time' | 'status'> & { link?: string }

function Entry({ type, title, detail, time, status, link }: EntryProps) {
  const { icon, word } = known(TYPES, type) ?? { icon: 'info', word: type }
  return (
    <li className={classes.entry}>
      <IconTile name={icon} />
      <div>
        {link ? <AppLink to={link}>{title}</AppLink> : <strong>{title}</strong>}
        <p>{[word, detail, time].filter(Boolean).join(' · ')}</p>
      </div>
      <IconBadge {...lookOf(STATUSES, status)} />
    </li>
  )
}
