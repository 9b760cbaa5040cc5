import { END } from '@hub/contract/ndjson'

export { NDJSON } from '@hub/contract/ndjson'

export class BrokenReply extends Error {
  override name = 'BrokenReply'
}

const broken = (why: string) => () => {
  throw new BrokenReply(why)
}

async function* linesOf(reply: Response) {
  const reader = reply.body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for (;;) {
    const part = await reader?.read().catch(broken('The connection was cut.'))
    if (!part || part.done) break
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Throws if the reply ends early. */
export async function* readNdjson(reply: Response): AsyncGenerator<Record<string, unknown>> {
  for await (const line of linesOf(reply)) {
    if (line === END) return
    yield parse(line)
  }
  broken('The list broke off before its end.')()
}

function parse(line: string) {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    throw new BrokenReply('The list cannot be read.')
  }
}
