import { RECENT_OWN, type Dashboard, type DashboardQuery } from '@hub/contract/dashboard'
import type { Narrowing } from '@hub/contract/narrowing'
import { canSeeSector, ownScopeOf, readsDraftsOf } from '@hub/contract/permissions'
import { STATES } from '@hub/contract/reference/states'
import * as z from 'zod/mini'
import { signedIn, type Caller } from '../../http/caller.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import { NO_FILTER } from '../figures/figures-filter.ts'
import type { Figures } from '../figures/figures.service.ts'
import { alertTimes } from './alerts.ts'
import { headlineService } from './headline.service.ts'
import { readOwnFigures, readRecent } from './own.store.ts'
import { readSector } from './sector.service.ts'
import { countSilent, LONGEST_SILENT, readSilentPage, SILENT_BY_ENTRY } from './silent.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'organizations'> {
  figures: Figures
  now?: () => Date
}

export const dashboardService = ({ db, organizations, figures, now = () => new Date() }: Parts) => {
  const filterOf = async ({ state, organization, year, reviewed }: Narrowing) => ({
    ...NO_FILTER,
    place: STATES.find(({ name }) => name === state)?.pcode ?? '',
    organizations: organization ? await organizations.idsMeant(db, organization) : null,
    year: year ? Number(year) : null,
    reviewed: reviewed !== undefined,
  })

  return {
    /** Only administrators get the sector figures. */
    async read(caller: Caller, query: DashboardQuery): Promise<{ success: true; data: Dashboard }> {
      const user = signedIn(caller)
      const own_scope = query.own ?? ownScopeOf(user)
      const organizationId = own_scope === 'organization' ? user.organization_id : null
      const own = { userId: user.id, organizationId, readsOf: readsDraftsOf(user) }
      const [ownFigures, recent_activity, all] = await Promise.all([
        readOwnFigures(db, own),
        readRecent(db, own, RECENT_OWN),
        canSeeSector(user) ? readSector(db, figures, await filterOf(query), query.state, now()) : {},
      ])
      const own_sample = { recent_activity: recent_activity.length === 0 }
      return { success: true, data: { own_scope, ...ownFigures, recent_activity, own_sample, ...all } }
    },

    headline: headlineService(db, figures, now),

    async estimatedUnique(query: Narrowing) {
      return { success: true as const, children: await figures.estimatedUnique(await filterOf(query)) }
    },

    silent(page: PageRequest) {
      const { silentSince } = alertTimes(now())
      return listReply(page, {
        field: 'organizations',
        identity: { list: 'silent organizations' },
        order: LONGEST_SILENT,
        whole: SILENT_BY_ENTRY,
        read: (part) => readSilentPage(db, silentSince, part),
        toItem: (row) => row,
        figures: z.object({ total: z.int() }),
        count: async () => ({ total: await countSilent(db, silentSince) }),
      })
    },
  }
}
