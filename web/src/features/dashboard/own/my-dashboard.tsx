import type { OwnDashboard } from '@hub/contract/dashboard'
import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { Mark } from '../../../ui/mark.tsx'
import { TEXT } from '../dashboard.text.ts'
import { ImpactSummary } from './impact-summary.tsx'
import classes from './my-dashboard.module.css'
import { MyFigures } from './my-figures.tsx'
import { QuickActions } from './quick-actions.tsx'
import { MyRecentActivity } from './recent-activity.tsx'

interface MyDashboardProps {
  data: OwnDashboard
  user: User | null
}

export function MyDashboard({ data, user }: MyDashboardProps) {
  return (
    <>
      <div className={classes.welcome}>
        <Mark size={40} />
        <div>
          <h2>{TEXT.own.welcome}</h2>
          <p>{TEXT.own.purpose}</p>
        </div>
      </div>
      <MyFigures data={data} />
      <QuickActions mayReport={refusal('contributor', user) === null} />
      <div className={classes.columns}>
        <MyRecentActivity entries={data.recent_activity} isSample={data.own_sample.recent_activity} />
        <ImpactSummary data={data} />
      </div>
    </>
  )
}
