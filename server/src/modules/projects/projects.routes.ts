import { projectsEndpoints } from '@hub/contract/projects'
import { route } from '../../http/route.ts'
import { projectImports } from './project-imports.service.ts'
import { projectListsService } from './project-lists.service.ts'
import { projectsService } from './projects.service.ts'
import { schoolImports } from './school-imports.service.ts'

export function projectsModule(parts: Parameters<typeof projectsService>[0]) {
  const { db, organizations, reporting } = parts
  const projects = projectsService(parts)
  const lists = projectListsService(db, organizations)
  const routes = [
    route(projectsEndpoints.list, ({ caller, query }) => lists.projects(caller, query)),
    route(projectsEndpoints.read, ({ caller, params }) => projects.read(caller, params.id)),
    route(projectsEndpoints.history, ({ caller, params, query }) => projects.history(caller, params.id, query)),
    route(projectsEndpoints.create, ({ caller, body }) => projects.create(caller, body)),
    route(projectsEndpoints.update, ({ caller, params, body }) => projects.update(caller, params.id, body)),
    route(projectsEndpoints.setStatus, ({ caller, params, body }) => projects.setStatus(caller, params.id, body)),
  ]
  return { projects, routes, imports: [projectImports(organizations), schoolImports(reporting, organizations)] }
}
