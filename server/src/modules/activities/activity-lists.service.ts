import { projectCode, projectNumberIn } from '@hub/contract/project-code'
import { type ActivitiesQuery, AllActivitiesSummary } from '@hub/contract/activities'
import { Id } from '@hub/contract/common'
import { dayInNigeria } from '@hub/contract/days'
import { readsDraftsOf } from '@hub/contract/permissions'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller, type SessionUser } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { figuredReply } from '../../http/list-reply.ts'
import { placeMeant, type FiguresFilter } from '../figures/figures-filter.ts'
import type { Figures } from '../figures/figures.service.ts'
import type { ExactPlaces } from '../exact-places.ts'
import type { Shared } from '../shared.ts'
import { activityFor } from './activity.ts'
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

export const activityListsService = (
  { db, organizations, exactPlaces }: Pick<Shared, 'db' | 'organizations' | 'exactPlaces'>,
  { indicatorReached }: Figures,
) => ({
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
    const named = indicator ? await indicatorNamed(db, indicator) : undefined
    const filter: ActivityFilter = {
      ...query,
      createdBy: mine && user.id,
      draftsOf: readsDraftsOf(user),
      organizations: organization ? await organizations.idsMeant(db, organization) : null,
      project: project ? await idOf(db, project) : null,
      lgas: lga ? lgaCodesMeant(lga, query.state) : null,
      year: year ? Number(year) : null,
      ...(indicator ? countedBy(named, query.type) : {}),
    }
    return figuredReply(
      { limit, cursor, figures },
      {
        field: 'activities',
        identity: { list: 'all activities', sort, ...filter },
        order: activityOrder(sort, dayInNigeria()),
        whole: ACTIVITY_BY_ID,
        read: (part) => readAllActivitiesPage(db, filter, part),
        toItem: listedFor(exactPlaces, user),
        figures: Figures,
        count: async () => {
          const figuresFilter = figuresFilterOf(filter, { lga, type: query.type })
          const [totals, reached] = await Promise.all([
            readActivityTotals(db, filter),
            named && figuresFilter ? indicatorReached(figuresFilter, named.id) : null,
          ])
          if (!named) return totals
          const { code, name, unit } = named
          return { ...totals, summary: { ...totals.summary, indicator: { code, name, unit, reached } } }
        },
      },
    )
  },

  async activity(caller: Caller, id: string) {
    const user = signedIn(caller)
    const found = await findListedActivity(db, id, readsDraftsOf(user))
    if (!found) throw new AppError('activity_not_found')
    return { success: true as const, activity: listedFor(exactPlaces, user)(found) }
  },
})

/** What an indicator counts: activities that name it, or all of its type. */
function countedBy(found: Awaited<ReturnType<typeof indicatorNamed>>, type: string | undefined) {
  if (found?.counts !== 'all_people') return { indicator: found?.id ?? '', type }
  const isOther = found.type !== null && type !== undefined && type !== found.type
  return { indicator: isOther ? '' : undefined, type: found.type ?? type }
}

/** Null under a filter that figures do not have. */
function figuresFilterOf(
  { search, createdBy, project, month, status, state, lgas, organizations, year, reviewed, draftsOf }: ActivityFilter,
  { lga, type }: { lga: string | undefined; type: string | undefined },
): FiguresFilter | null {
  if (search || createdBy || project !== null || month || status || (lgas && lgas.length > 1)) return null
  return {
    place: placeMeant({ state, lga }),
    organizations,
    year,
    component: type ?? null,
    status: null,
    reviewed: reviewed !== undefined,
    draftsOf,
  }
}

/** '' for unknown codes. */
async function idOf(db: Db, text: string) {
  if (Id.safeParse(text).success) return text.toLowerCase()
  const number = projectNumberIn(text)
  return number === null ? '' : ((await projectOfNumber(db, number)) ?? '')
}

const listedFor =
  (exactPlaces: ExactPlaces, user: SessionUser) =>
  ({ project_number, project_title, organization_name, ...row }: ListedActivityRow) => ({
    ...activityFor(exactPlaces, user)(row),
    project_code: projectCode(project_number),
    project_title,
    organization_name,
  })
