import { can } from '@hub/contract/permissions'
import type { HistoryEntry } from '@hub/contract/projects'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import { unmarked } from '../audit/changed-fields.ts'
import { NEWEST_CHANGE, readHistoryPage, type HistoryRow } from './project-history.store.ts'
import type { Projects } from './projects.service.ts'

/** Without an address: other organizations read it once the project is shared. */
const toHistoryEntry = ({ id, at, who, action, about, before, after }: HistoryRow): HistoryEntry => ({
  id,
  at: new Date(Math.round(at)).toISOString(),
  who: who ?? 'The hub',
  action,
  about,
  before,
  ...unmarked(after),
})

export const projectHistoryService = (db: Db, projects: Projects) => ({
  async history(caller: Caller, asked: string, page: PageRequest) {
    const project = await projects.mustBeReadable(caller, asked)
    const { id } = project
    const of = { projectId: id, readsDrafts: can(signedIn(caller), 'read_draft', project) }
    return listReply(page, {
      field: 'history',
      identity: { list: 'history', id },
      order: NEWEST_CHANGE,
      whole: NEWEST_CHANGE,
      read: (part) => readHistoryPage(db, of, part),
      toItem: toHistoryEntry,
      figures: mini.object({}),
      count: async () => ({}),
    })
  },
})
