import type { OwnDashboard, OwnScope } from '@hub/contract/dashboard'
import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { Mark } from '#ui/mark.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { ImpactSummary } from './impact-summary.tsx'
import classes from './my-dashboard.module.css'
import { MyFigures } from './my-figures.tsx'
import { MyRecentActivity } from './recent-activity.tsx'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Panel } from '#ui/panel.tsx'
import { QUICK_ACTIONS, VIEWER_ACTIONS } from './actions.ts'

function QuickActions({ mayReport }: { mayReport: boolean }) {
  const actions = mayReport ? QUICK_ACTIONS : VIEWER_ACTIONS
  return (
    <Panel title="Quick Actions" className="screen-only">
      <ul className={classes.actions}>
        {actions.map(({ link, icon, title, text }) => (
          <li key={title}>
            <Link {...link} className={classes.action}>
              <IconTile name={icon} />
              <span>
                <strong>{title}</strong>
                <small>{text}</small>
              </span>
              <span className={classes.arrow}>
                <Icon name="chevron" size={16} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface MyDashboardProps {
  data: OwnDashboard
  user: User | null
  onOwn: (scope: OwnScope) => void
}

const SCOPES: readonly OwnScope[] = ['mine', 'organization']

export function MyDashboard({ data, user, onOwn }: MyDashboardProps) {
  return (
    <>
      <div className={classes.welcome}>
        <Mark size={40} />
        <div>
          <h2>{TEXT.own.welcome}</h2>
          <p>{TEXT.own.purpose}</p>
        </div>
      </div>
      <div role="group" aria-label={TEXT.own.whose} className={classes.whose}>
        {SCOPES.map((scope) => (
          <button key={scope} type="button" aria-pressed={data.own_scope === scope} onClick={() => onOwn(scope)}>
            {TEXT.own.scopes[scope]}
          </button>
        ))}
      </div>
      <MyFigures data={data} user={user} />
      <QuickActions mayReport={refusal('contributor', user) === null} />
      <div className={classes.columns}>
        <MyRecentActivity entries={data.recent_activity} isSample={data.own_sample.recent_activity} />
        <ImpactSummary data={data} user={user} />
      </div>
    </>
  )
}
