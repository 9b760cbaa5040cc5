import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { recentChangesQuery } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { kindOf } from '#features/admin/audit/audit-kinds.ts'
import { AuditSentence } from '#features/admin/audit/audit-sentence.tsx'
import classes from './statistics.module.css'

/** The latest changes that anybody made, in plain words. */
export function RecentChanges() {
  const recent = useQuery(recentChangesQuery)
  return (
    <Panel title="Recent Activity" action={<Link to="/admin/audit">All changes</Link>}>
      {recent.isError && <LoadError text={TEXT.activityFailed} onRetry={() => void recent.refetch()} />}
      {recent.data?.length === 0 && <p className={classes.soft}>Nothing was changed yet.</p>}
      <ul className={classes.recent} aria-busy={recent.isPending}>
        {recent.data?.map((entry) => (
          <li key={entry.id}>
            <IconTile name={kindOf(entry.entity).icon} />
            <p>
              <AuditSentence entry={entry} />
            </p>
            <time dateTime={entry.at} title={formatDateTime(entry.at)} className={classes.soft}>
              {formatAgo(entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
