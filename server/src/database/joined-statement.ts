import { Query, type PoolClient, type QueryResult } from 'pg'

/** What `pg` says to the server in the extended protocol; its types leave it out, as the parts of its Query below. */
interface Wire {
  parse(message: { text: string }): void
  bind(message: object): void
  execute(message: object): void
  sync(): void
}

interface QueryParts {
  callback: (error: Error | null, result: QueryResult) => void
  queryMode: string
  prepare(wire: Wire): void
  handleCommandComplete(message: object, wire: Wire): void
}

const WholeQuery = Query as unknown as new (config: object, values: unknown[]) => QueryParts

interface Joined {
  config: { text: string }
  values: unknown[]
  /** A command without values that goes out in front of it, or behind it. */
  before?: 'begin'
  after?: 'commit'
}

/**
 * A statement and a command that goes with it in one message, which is one wake-up of either side instead of two. The server leaves out
 * what follows a fault up to the end of the message: no statement runs without its BEGIN, and nothing is committed whose last statement failed.
 */
export class JoinedStatement extends WholeQuery {
  readonly #joined: Joined
  #completed = 0

  constructor(joined: Joined) {
    super(joined.config, joined.values)
    this.#joined = joined
    this.queryMode = 'extended'
  }

  /** The statement without the command, for those who look on. */
  alone() {
    const { config, values } = this.#joined
    return { config, values, joined: true }
  }

  override prepare(wire: Wire) {
    if (this.#joined.before) say(wire, this.#joined.before)
    super.prepare(wire)
  }

  /** The last of what `prepare` says, where nothing went wrong before. */
  _getRows(wire: Wire) {
    wire.execute({})
    if (this.#joined.after) say(wire, this.#joined.after)
    wire.sync()
  }

  /** Of the statement alone: the result has no place for a second one. */
  override handleCommandComplete(message: object, wire: Wire) {
    const own = this.#joined.before ? 1 : 0
    if (this.#completed === own) super.handleCommandComplete(message, wire)
    this.#completed += 1
  }
}

function say(wire: Wire, text: string) {
  wire.parse({ text })
  wire.bind({})
  wire.execute({})
}

export const sendJoined = (client: PoolClient, joined: Joined) =>
  new Promise<QueryResult>((resolve, reject) => {
    const statement = new JoinedStatement(joined)
    statement.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(statement as never)
  })
