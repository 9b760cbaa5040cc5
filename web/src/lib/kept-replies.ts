import { currentSession, subscribe } from './session.ts'

interface Reply {
  etag: string
  text: string
}

const MOST = 30
const LONGEST = 300_000

/** In memory alone, and of one session: the browser's own cache lies on a disk that others may read. */
const replies = new Map<string, Reply>()
let owner = currentSession()?.token

subscribe(() => {
  const token = currentSession()?.token
  if (token !== owner) replies.clear()
  owner = token
})

export const keptReply = (address: string) => replies.get(address)

/** The latest ones; an answer that arrives after its session has ended is not kept. */
export function keepReply(token: string | undefined, address: string, reply: Reply) {
  if (token !== owner) return
  replies.delete(address)
  if (reply.text.length <= LONGEST) replies.set(address, reply)
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST) break
    replies.delete(oldest)
  }
}
