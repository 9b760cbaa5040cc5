import { accountsEndpoints } from './accounts.ts'
import { activitiesEndpoints } from './activities.ts'
import { adminEndpoints } from './admin.ts'
import { attachmentsEndpoints } from './attachments.ts'
import type { Endpoint } from './endpoint.ts'
import { fundingEndpoints } from './funding.ts'
import { infoEndpoints } from './info.ts'
import { projectsEndpoints } from './projects.ts'

/** Every call there is: the server refuses to start while one has no handler, and the role test walks them all. */
export const ENDPOINTS: readonly Endpoint[] = [
  accountsEndpoints,
  adminEndpoints,
  attachmentsEndpoints,
  infoEndpoints,
  projectsEndpoints,
  activitiesEndpoints,
  fundingEndpoints,
].flatMap((group) => Object.values<Endpoint>(group))
