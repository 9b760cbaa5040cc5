import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Panel } from '#ui/panel.tsx'
import { QUICK_ACTIONS, VIEWER_ACTIONS } from './actions.ts'
import classes from './my-dashboard.module.css'

export function QuickActions({ mayReport }: { mayReport: boolean }) {
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
