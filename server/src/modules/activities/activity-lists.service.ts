import { ActivitiesSummary, type ActivitiesQuery } from '@hub/contract/activities'
import { readsDraftsOf } from '@hub/contract/permissions'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { listReply } from '../../http/list-reply.ts'
import { projectCode } from '../projects/project.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { toActivity } from './activity.ts'
import {
  ACTIVITY_BY_ID,
  LATEST_ACTIVITY,
  readActivityTotals,
  readAllActivitiesPage,
  type ActivityFilter,
  type ListedActivityRow,
} from './activity-lists.store.ts'

const Figures = mini.object({ total: mini.int(), summary: ActivitiesSummary })

export const activityListsService = (db: Db, organizations: Organizations) => ({
  async activities(caller: Caller, { limit, cursor, mine, organization, year, ...query }: ActivitiesQuery) {
    const user = signedIn(caller)
    const filter: ActivityFilter = {
      ...query,
      createdBy: mine && user.id,
      draftsOf: readsDraftsOf(user),
      organizations: organization ? await organizations.idsMeant(db, organization) : null,
      year: year ? Number(year) : null,
    }
    return listReply(
      { limit, cursor },
      {
        field: 'activities',
        identity: { list: 'all activities', ...filter },
        order: LATEST_ACTIVITY,
        whole: ACTIVITY_BY_ID,
        read: (part) => readAllActivitiesPage(db, filter, part),
        toItem: toListedActivity,
        figures: Figures,
        count: () => readActivityTotals(db, filter),
      },
    )
  },
})

const toListedActivity = ({ project_number, project_title, organization_name, ...row }: ListedActivityRow) => ({
  ...toActivity(row),
  project_code: projectCode(project_number),
  project_title,
  organization_name,
})

export type ActivityLists = ReturnType<typeof activityListsService>
