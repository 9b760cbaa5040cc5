import { projectsEndpoints } from '@hub/contract/projects'
import { route } from '../../http/route.ts'
import type { ProjectHistory } from './project-history.service.ts'
import type { ProjectLists } from './project-lists.service.ts'
import type { Projects } from './projects.service.ts'

export const projectsRoutes = (projects: Projects, lists: ProjectLists, history: ProjectHistory) => [
  route(projectsEndpoints.list, ({ caller, query }) => lists.projects(caller, query)),
  route(projectsEndpoints.read, ({ caller, params }) => projects.read(caller, params.id)),
  route(projectsEndpoints.history, ({ caller, params, query }) => history.history(caller, params.id, query)),
  route(projectsEndpoints.create, ({ caller, body }) => projects.create(caller, body)),
  route(projectsEndpoints.update, ({ caller, params, body }) => projects.update(caller, params.id, body)),
  route(projectsEndpoints.setStatus, ({ caller, params, body }) => projects.setStatus(caller, params.id, body)),
]
