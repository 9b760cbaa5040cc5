import type { Alert } from '@hub/contract/dashboard'
import { SAMPLE_ALERTS } from '@hub/contract/dashboard-samples'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { known } from '#lib/options.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { AppLink } from '#features/dashboard/app-link.tsx'
import { hasFilters } from '#features/dashboard/dashboard-filters.ts'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { RowsLink } from '#features/dashboard/rows-link.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './alerts.module.css'

const LOOKS: Record<Alert['type'], { icon: IconName; word: string }> = {
  urgent: { icon: 'alert', word: 'Urgent' },
  warning: { icon: 'clock', word: 'Warning' },
  info: { icon: 'info', word: 'Info' },
}

interface PriorityAlertsProps {
  alerts: readonly Alert[]
  isSample: boolean
  filters: DashboardFilters
}

export function PriorityAlerts({ alerts, isSample, filters }: PriorityAlertsProps) {
  const count = !isSample && alerts.length > 0 && <span className={classes.count}>{alerts.length}</span>
  return (
    <Panel title="Priority Alerts" isSample={isSample} action={count}>
      {!isSample && alerts.length === 0 && (
        <p className={classes.none}>
          <Icon name="check" size={18} />
          {TEXT.sector.noAlerts}
        </p>
      )}
      {!isSample && hasFilters(filters) && <p className={classes.scope}>{TEXT.sector.alertsOfAll}</p>}
      <ul className={classes.alerts}>
        {isSample
          ? SAMPLE_ALERTS.map(({ type, message, time }) => (
              <AlertRow key={message} type={type} message={<strong>{message}</strong>} time={time} />
            ))
          : alerts.map(({ kind, link, message, type, time }) => (
              <AlertRow
                key={kind}
                type={type}
                // Opens a dialog here, which keeps the filters of the dashboard.
                message={
                  kind === 'silent_organizations' ? (
                    <RowsLink rows="silent" filters={filters}>
                      {message}
                    </RowsLink>
                  ) : (
                    <AppLink to={link}>{message}</AppLink>
                  )
                }
                time={time && `since ${formatDate(time)}`}
              />
            ))}
      </ul>
    </Panel>
  )
}

interface AlertRowProps {
  type: Alert['type']
  message: ReactNode
  time: string | null
}

function AlertRow({ type, message, time }: AlertRowProps) {
  const { icon, word } = known(LOOKS, type) ?? { icon: 'info', word: type }
  return (
    <li className={classes.alert} data-type={type}>
      <Icon name={icon} />
      <div>
        {message}
        <p>
          {word}
          {time && ` · ${time}`}
        </p>
      </div>
    </li>
  )
}
