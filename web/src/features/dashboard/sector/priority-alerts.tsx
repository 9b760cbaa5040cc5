import type { Alert } from '@hub/contract/dashboard'
import { SAMPLE_ALERTS } from '@hub/contract/dashboard-samples'
import { formatDate } from '../../../lib/format.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { AppLink } from '../app-link.tsx'
import { TEXT } from '../dashboard.text.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from './alerts.module.css'

const LOOKS: Record<Alert['type'], { icon: IconName; word: string }> = {
  urgent: { icon: 'alert', word: 'Urgent' },
  warning: { icon: 'clock', word: 'Warning' },
  info: { icon: 'info', word: 'Info' },
}

interface PriorityAlertsProps {
  alerts: readonly Alert[]
  isSample: boolean
}

export function PriorityAlerts({ alerts, isSample }: PriorityAlertsProps) {
  const count = !isSample && alerts.length > 0 && <span className={classes.count}>{alerts.length}</span>
  return (
    <Panel title="Priority Alerts" isSample={isSample} action={count}>
      {!isSample && alerts.length === 0 && (
        <p className={classes.none}>
          <Icon name="check" size={18} />
          {TEXT.sector.noAlerts}
        </p>
      )}
      <ul className={classes.alerts}>
        {isSample
          ? SAMPLE_ALERTS.map((alert) => <AlertRow key={alert.message} {...alert} />)
          : alerts.map(({ time, ...alert }) => (
              <AlertRow key={alert.kind} {...alert} time={time && `since ${formatDate(time)}`} />
            ))}
      </ul>
    </Panel>
  )
}

type AlertRowProps = Pick<Alert, 'type' | 'message' | 'time'> & { link?: string }

function AlertRow({ type, message, time, link }: AlertRowProps) {
  const { icon, word } = LOOKS[type]
  return (
    <li className={classes.alert} data-type={type}>
      <Icon name={icon} />
      <div>
        {link ? <AppLink to={link}>{message}</AppLink> : <strong>{message}</strong>}
        <p>
          {word}
          {time && ` · ${time}`}
        </p>
      </div>
    </li>
  )
}
