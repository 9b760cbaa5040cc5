import { importsEndpoints } from '@hub/contract/imports'
import { route } from '../../http/route.ts'
import type { Imports } from './imports.service.ts'

export const importsRoutes = (imports: Imports) => {
  const known = (sessionHash: Buffer, { id }: { id: string }) => imports.senderOf(sessionHash, id)
  return [
    route(importsEndpoints.list, ({ caller }) => imports.list(caller)),
    route(importsEndpoints.sheet, ({ caller, query }) => imports.sheet(caller, query)),
    route(importsEndpoints.run, ({ caller, body }) => imports.run(caller, body)),
    route(importsEndpoints.progress, async ({ caller, params }) => imports.progress(caller, params.id), known),
    route(importsEndpoints.giveUp, ({ caller, params, body }) => imports.giveUp(caller, params.id, body.type), known),
    route(importsEndpoints.undo, ({ caller, params }) => imports.undo(caller, params.id)),
  ]
}
