import { Socket } from 'node:net'
import { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { drizzleOn } from '../database/transaction.ts'

export function severable(database: Database) {
  const { stream, ...options } = database.pool.options
  const open = new Set<Socket>()
  let cut = false

  function connect(): Socket {
    if (cut) return deadSocket()
    const socket = (typeof stream === 'function' ? stream() : new Socket()) as Socket
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    return socket
  }

  const newPool = () => {
    const pool = new Pool({ ...options, max: 2, stream: connect })
    // These tests lose idle connections on purpose.
    return pool.on('error', () => {})
  }
  const pool = newPool()
  const front = newPool()
  return {
    database: {
      ...database,
      pool,
      db: drizzleOn(pool),
      authDb: drizzleOn(front),
      signInDb: drizzleOn(front),
    } satisfies Database,
    cut() {
      cut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      cut = false
    },
    close: () => Promise.all([pool.end(), front.end()]),
  }
}

/** Nobody listens on port 1. */
function deadSocket() {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  socket.connect = () => connect(1, '127.0.0.1')
  return socket
}
