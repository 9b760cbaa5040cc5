import type { Headline } from '@hub/contract/headline'
import { countRoundedDown, nairaRoundedDown } from '@hub/contract/format'
import type { Db } from '../../database/database.ts'
import { NO_FILTER } from '../figures/figures-filter.ts'
import type { Figures } from '../figures/figures.service.ts'
import { figuresAt } from '../figures/figure-rows.ts'
import { fundsOf, reachedWithin, samplesOf } from './sector.ts'
import { readHoldings } from './sector.store.ts'

/** Public, so the cache protects the database. */
const CACHE_MS = 10 * 60_000

async function readHeadline(db: Db, figures: Figures): Promise<Headline> {
  const [holds, places, reach, funds] = await Promise.all([
    readHoldings(db),
    figures.places(NO_FILTER),
    figures.reach(NO_FILTER),
    figures.funds(NO_FILTER),
  ])
  const sample = samplesOf(holds, 0)
  const reached = reachedWithin(reach, '')
  const active = figuresAt(places, 'all', '').active ?? 0
  return {
    children_reached: sample.children_reached ? null : countRoundedDown(reached.boys + reached.girls),
    teachers_trained: sample.teachers_trained ? null : countRoundedDown(reached.teachers_trained),
    active_projects: sample.active_projects ? null : countRoundedDown(active),
    funding: sample.funds ? null : nairaRoundedDown(fundsOf(funds, figures.ngnPerUsd).ngn),
  }
}

/** Only totals, rounded down. */
export function headlineService(db: Db, figures: Figures, now: () => Date) {
  let cached: { until: number; headline: Promise<Headline> } | undefined

  return async () => {
    if (!cached || now().getTime() >= cached.until) {
      const entry = { until: now().getTime() + CACHE_MS, headline: readHeadline(db, figures) }
      cached = entry
      entry.headline.catch(() => {
        if (cached === entry) cached = undefined
      })
    }
    return { success: true as const, headline: await cached.headline }
  }
}
