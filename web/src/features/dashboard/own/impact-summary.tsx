import type { OwnDashboard } from '@hub/contract/dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RowsLink } from '../rows-link.tsx'
import classes from './my-dashboard.module.css'

const MY_ACTIVE = { mine: true, status: 'active' } as const

export function ImpactSummary({ data }: { data: OwnDashboard }) {
  const activities = (
    <RowsLink rows="reached" filters={{}}>
      By the activities that you reported as ongoing or completed
    </RowsLink>
  )
  return (
    <Panel title="Impact Summary">
      <dl className={classes.impact}>
        <Figure icon="people" label="Children Reached" figure={data.children_reached.total_children} />
        <Figure icon="graduation" label="Teachers Trained" figure={data.teachers_reached.total_teachers}>
          {activities}
        </Figure>
        <Figure icon="play" label="Active Projects" figure={data.projects.active_projects}>
          <Link to="/projects" search={MY_ACTIVE}>
            Of the projects that you reported
          </Link>
        </Figure>
      </dl>
    </Panel>
  )
}

interface FigureProps {
  icon: IconName
  label: string
  figure: number
  /** The way to the rows that it counts. */
  children?: ReactNode
}

const Figure = ({ icon, label, figure, children }: FigureProps) => (
  <div>
    <dt>
      <Icon name={icon} size={18} />
      {label}
    </dt>
    <dd>{formatCount(figure)}</dd>
    {children && <dd className={classes.rows}>{children}</dd>}
  </div>
)
