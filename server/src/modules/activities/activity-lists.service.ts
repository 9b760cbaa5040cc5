import { projectCode, projectNumberIn } from '@hub/contract/project-code'
import { type ActivitiesQuery, AllActivitiesSummary } from '@hub/contract/activities'
import { Id } from '@hub/contract/common'
import { dayInNigeria } from '@hub/contract/days'
import { readsDraftsOf } from '@hub/contract/permissions'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { figuredReply } from '../../http/list-reply.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { toActivity } from './activity.ts'
import {
  ACTIVITY_BY_ID,
  activityOrder,
  findListedActivity,
  indicatorNamed,
  projectOfNumber,
  readActivityTotals,
  readAllActivitiesPage,
  type ActivityFilter,
  type ListedActivityRow,
} from './activity-lists.store.ts'

const Figures = mini.object({ total: mini.int(), summary: AllActivitiesSummary })

export const activityListsService = (db: Db, organizations: Organizations) => ({
  async activities(
    caller: Caller,
    {
      limit,
      cursor,
      figures,
      sort = 'begun',
      mine,
      organization,
      lga,
      project,
      indicator,
      year,
      ...query
    }: ActivitiesQuery,
  ) {
    const user = signedIn(caller)
    const filter: ActivityFilter = {
      ...query,
      createdBy: mine && user.id,
      draftsOf: readsDraftsOf(user),
      organizations: organization ? await organizations.idsMeant(db, organization) : null,
      project: project ? await idOf(db, project) : null,
      lgas: lga ? lgaCodesMeant(lga, query.state) : null,
      year: year ? Number(year) : null,
      ...(await countedBy(db, indicator, query.type)),
    }
    return figuredReply(
      { limit, cursor, figures },
      {
        field: 'activities',
        identity: { list: 'all activities', sort, ...filter },
        order: activityOrder(sort, dayInNigeria()),
        whole: ACTIVITY_BY_ID,
        read: (part) => readAllActivitiesPage(db, filter, part),
        toItem: toListedActivity,
        figures: Figures,
        count: () => readActivityTotals(db, filter),
      },
    )
  },

  async activity(caller: Caller, id: string) {
    const found = await findListedActivity(db, id, readsDraftsOf(signedIn(caller)))
    if (!found) throw new AppError('activity_not_found')
    return { success: true as const, activity: toListedActivity(found) }
  },
})

/** What an indicator counts: activities that name it, or all of its type. */
async function countedBy(db: Db, text: string | undefined, type: string | undefined) {
  if (!text) return { type }
  const found = await indicatorNamed(db, text)
  if (found?.counts !== 'all_people') return { indicator: found?.id ?? '', type }
  const isOther = found.type !== null && type !== undefined && type !== found.type
  return { indicator: isOther ? '' : undefined, type: found.type ?? type }
}

/** '' for unknown codes. */
async function idOf(db: Db, text: string) {
  if (Id.safeParse(text).success) return text.toLowerCase()
  const number = projectNumberIn(text)
  return number === null ? '' : ((await projectOfNumber(db, number)) ?? '')
}

const toListedActivity = ({ project_number, project_title, organization_name, ...row }: ListedActivityRow) => ({
  ...toActivity(row),
  project_code: projectCode(project_number),
  project_title,
  organization_name,
})
