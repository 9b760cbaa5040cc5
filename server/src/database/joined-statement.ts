import { Query, type PoolClient, type QueryResult } from 'pg'

/** pg's extended query protocol, which its types leave out. */
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
  before?: 'begin'
  after?: 'commit'
}

/**
 * One message with the statement and its BEGIN or COMMIT saves a round trip. After an error the server skips the rest of
 * the message: no statement runs without its BEGIN, and a failed last statement is not committed.
 */
export class JoinedStatement extends WholeQuery {
  readonly #joined: Joined
  #completed = 0

  constructor(joined: Joined) {
    super(joined.config, joined.values)
    this.#joined = joined
    this.queryMode = 'extended'
  }

  /** For the statement log of tests. */
  alone() {
    const { config, values } = this.#joined
    return { config, values, joined: true }
  }

  override prepare(wire: Wire) {
    if (this.#joined.before) say(wire, this.#joined.before)
    super.prepare(wire)
  }

  /** `prepare` calls this last, if there was no error. */
  _getRows(wire: Wire) {
    wire.execute({})
    if (this.#joined.after) say(wire, this.#joined.after)
    wire.sync()
  }

  /** Only for the statement: the result has no place for a second one. */
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
