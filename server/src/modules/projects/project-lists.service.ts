import { readsDraftsOf } from '@hub/contract/permissions'
import { ProjectsSummary, type ProjectsQuery } from '@hub/contract/projects'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { figuredReply } from '../../http/list-reply.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { PROJECT_ORDERS, readProjectsPage, readProjectTotals, type ProjectFilter } from './project-lists.store.ts'
import { toProject } from './project.ts'

const Figures = z.object({ total: z.int(), summary: ProjectsSummary })

export const projectListsService = (db: Db, organizations: Organizations) => ({
  async projects(
    caller: Caller,
    { limit, cursor, figures, sort = 'newest', mine, organization, ...query }: ProjectsQuery,
  ) {
    const user = signedIn(caller)
    const filter: ProjectFilter = {
      ...query,
      createdBy: mine && user.id,
      organizations: organization ? await organizations.idsMeant(db, organization) : undefined,
      draftsOf: readsDraftsOf(user),
    }
    return figuredReply(
      { limit, cursor, figures },
      {
        field: 'projects',
        // With `draftsOf`, because the cursor's figures differ by organization.
        identity: { list: 'projects', sort, ...filter },
        order: PROJECT_ORDERS[sort],
        whole: PROJECT_ORDERS.newest,
        read: (part) => readProjectsPage(db, filter, part),
        toItem: toProject,
        figures: Figures,
        async count() {
          const summary = await readProjectTotals(db, filter)
          return { total: summary.total_projects, summary }
        },
      },
    )
  },
})
