export interface Drilled {
  what: string
  replication: 'synchronous' | 'asynchronous'
  acknowledged: number
  lost: string[]
  doubled: string[]
  /** Seconds until there was another primary; null if none was needed. */
  newPrimary: number | null
  /** The longest time without an acknowledged write, in seconds. */
  gap: number
  /** Number of failed answers by status; 0 is a broken connection. */
  errors: Map<number, number>
}

const COLUMNS = [
  'replication',
  'fault',
  'acknowledged writes lost',
  'new primary after s',
  'no write for s',
  'errors that people saw',
]

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** The head of the table in docs/operations.md. */
export const HEAD = [line(COLUMNS), line(COLUMNS.map(() => '---'))].join('\n')

export const lineOf = ({ what, replication, acknowledged, lost, newPrimary, gap, errors }: Drilled) =>
  line([
    replication,
    what,
    `${lost.length} of ${acknowledged}`,
    newPrimary === null ? '-' : newPrimary.toFixed(1),
    gap.toFixed(1),
    [...errors].map(([status, times]) => `${times} x ${status || 'cut'}`).join(', ') || 'none',
  ])
