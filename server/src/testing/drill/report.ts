export interface Drilled {
  what: string
  replication: 'synchronous' | 'asynchronous'
  acknowledged: number
  lost: string[]
  doubled: string[]
  /** In seconds; null if none was needed. */
  newPrimary: number | null
  /** Without an acknowledged write, in seconds. */
  gap: number
  /** By status; 0 is a broken connection. */
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

/** As in docs/operations.md. */
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
