import type { HistoryEntry } from '@hub/contract/projects'
import { z } from 'zod'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import { readHistoryPage, type HistoryRow } from './project-history.store.ts'
import type { Projects } from './projects.service.ts'

/** Every member may read it: a name, and never an address. */
const toHistoryEntry = ({ id, at, who, action, about, before, after }: HistoryRow): HistoryEntry => ({
  id,
  at: new Date(Math.round(at)).toISOString(),
  who: who ?? 'The hub',
  action,
  about,
  before,
  after,
})

export const projectHistoryService = (db: Db, projects: Projects) => ({
  async history(id: string, page: PageRequest) {
    await projects.mustExist(id)
    return listReply(page, {
      field: 'history',
      identity: { list: 'history', id },
      key: z.string().regex(/^\d{1,15}$/),
      async read(after, size) {
        const { rows, next } = await readHistoryPage(db, id, after?.[1] ?? null, size)
        return { rows: rows.map(toHistoryEntry), next }
      },
      figures: mini.object({}),
      count: async () => ({}),
    })
  },
})

export type ProjectHistory = ReturnType<typeof projectHistoryService>
