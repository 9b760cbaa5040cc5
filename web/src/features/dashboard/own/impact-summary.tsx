import type { OwnDashboard } from '@hub/contract/dashboard'
import { type FigureKey, FIGURES } from '@hub/contract/figures'
import type { User } from '@hub/contract/users'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { counted, formatCount } from '#lib/format.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { RowsLink } from '#features/dashboard/rows-link.tsx'
import { ownWords } from './own-words.ts'
import classes from './my-dashboard.module.css'

export function ImpactSummary({ data, user }: { data: OwnDashboard; user: User | null }) {
  const own = ownWords(data, user)
  return (
    <Panel title="Impact Summary">
      <dl className={classes.impact}>
        <Figure of="children_reached" icon="people" figure={data.children_reached.total_children}>
          <RowsLink rows="reached" filters={{ own: data.own_scope }}>
            By the {own.activities}
          </RowsLink>
        </Figure>
        <Figure of="teachers_trained" icon="graduation" figure={data.teachers_reached.total_teachers}>
          <RowsLink rows="trained" filters={{ own: data.own_scope }}>
            By the {own.trainings}
          </RowsLink>
        </Figure>
        <Figure of="active_projects" icon="play" figure={data.projects.active_projects}>
          <Link to="/projects" search={{ ...own.search, status: 'active' }}>
            {counted(data.projects.active_projects, 'active project', 'active projects')} {own.reported}
          </Link>
        </Figure>
      </dl>
    </Panel>
  )
}

interface FigureProps {
  of: FigureKey
  icon: IconName
  figure: number
  children?: ReactNode
}

const Figure = ({ of, icon, figure, children }: FigureProps) => (
  <div>
    <dt>
      <Icon name={icon} size={18} />
      {FIGURES[of].name}
      <WhatIs figure={of} />
    </dt>
    <dd>{formatCount(figure)}</dd>
    {children && <dd className={classes.rows}>{children}</dd>}
  </div>
)
