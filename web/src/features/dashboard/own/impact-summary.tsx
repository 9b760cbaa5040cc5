import type { OwnDashboard } from '@hub/contract/dashboard'
import { formatCount } from '../../../lib/format.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './my-dashboard.module.css'

export function ImpactSummary({ data }: { data: OwnDashboard }) {
  const figures: [IconName, string, number][] = [
    ['people', 'Children Reached', data.children_reached.total_children],
    ['graduation', 'Teachers Trained', data.teachers_reached.total_teachers],
    ['play', 'Active Projects', data.projects.active_projects],
  ]
  return (
    <Panel title="Impact Summary">
      <dl className={classes.impact}>
        {figures.map(([icon, label, figure]) => (
          <div key={label}>
            <dt>
              <Icon name={icon} size={18} />
              {label}
            </dt>
            <dd>{formatCount(figure)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>By the activities that you reported as ongoing or completed.</p>
    </Panel>
  )
}
