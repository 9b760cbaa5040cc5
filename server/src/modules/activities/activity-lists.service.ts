import { ActivitiesSummary, type ActivitiesQuery } from '@hub/contract/activities'
import { readsDraftsOf } from '@hub/contract/permissions'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { KEYS } from '../../database/paging.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { listReply } from '../../http/list-reply.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { toActivity } from './activity.ts'
import {
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
        key: KEYS.day,
        async read(after, size) {
          const { rows, next } = await readAllActivitiesPage(db, filter, after, size)
          return { rows: rows.map(toListedActivity), next }
        },
        figures: Figures,
        count: () => readActivityTotals(db, filter),
      },
    )
  },
})

const toListedActivity = ({ project_title, organization_name, ...row }: ListedActivityRow) => ({
  ...toActivity(row),
  project_title,
  organization_name,
})

export type ActivityLists = ReturnType<typeof activityListsService>
