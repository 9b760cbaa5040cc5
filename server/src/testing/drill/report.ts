/** What a fault came to. */
export interface Drilled {
  what: string
  replication: 'synchronous' | 'asynchronous'
  acknowledged: number
  lost: string[]
  doubled: string[]
  /** Seconds until there was another one; null where there was no need. */
  newPrimary: number | null
  /** The longest time in which nobody's write was acknowledged, in seconds. */
  gap: number
  /** Answers other than a success, by their status; 0 is a connection that broke. */
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

/** The head of the table that docs/operations.md shows. */
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
