import { importsEndpoints } from '@hub/contract/imports'
import { route } from '../../http/route.ts'
import { importsService } from './imports.service.ts'

export function importsModule(parts: Parameters<typeof importsService>[0]) {
  const imports = importsService(parts)
  const known = (sessionHash: Buffer, { id }: { id: string }) => imports.senderOf(sessionHash, id)
  const routes = [
    route(importsEndpoints.list, ({ caller }) => imports.list(caller)),
    route(importsEndpoints.sheet, ({ caller, query }) => imports.sheet(caller, query)),
    route(importsEndpoints.run, ({ caller, body }) => imports.run(caller, body)),
    route(importsEndpoints.progress, async ({ caller, params }) => imports.progress(caller, params.id), known),
    route(importsEndpoints.giveUp, ({ caller, params, body }) => imports.giveUp(caller, params.id, body.type), known),
    route(importsEndpoints.undo, ({ caller, params }) => imports.undo(caller, params.id)),
  ]
  return { routes, sweeps: { 'import records': imports.sweep } }
}
