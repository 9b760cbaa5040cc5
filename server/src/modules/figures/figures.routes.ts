import { indicatorFiguresEndpoints, type IndicatorFiguresQuery } from '@hub/contract/indicator-figures'
import { readsDraftsOf } from '@hub/contract/permissions'
import { signedIn, type Caller } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import type { Shared } from '../shared.ts'
import { placeMeant } from './figures-filter.ts'
import type { Figures } from './figures.service.ts'

interface Parts extends Pick<Shared, 'db' | 'organizations'> {
  figures: Figures
}

export function figuresModule({ db, organizations, figures }: Parts) {
  async function indicators(caller: Caller, query: IndicatorFiguresQuery) {
    const { organization, year, component, status, reviewed, indicator, ...where } = query
    const filter = {
      place: placeMeant(where),
      organizations: organization ? await organizations.idsMeant(db, organization) : null,
      year: year ? Number(year) : null,
      component: component ?? null,
      status: status ?? null,
      reviewed: reviewed !== undefined,
      draftsOf: readsDraftsOf(signedIn(caller)),
    }
    const now = new Date()
    const [as_of, found] = await Promise.all([figures.asOf(now), figures.indicators(filter, now, indicator)])
    return { success: true as const, ...found, as_of }
  }

  return { routes: [route(indicatorFiguresEndpoints.read, ({ caller, query }) => indicators(caller, query))] }
}
