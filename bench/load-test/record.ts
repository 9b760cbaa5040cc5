export interface Kind {
  what: string
  requests: number
  p50: number
  p95: number
  p99: number
  slowest: number
}

const rounded = (ms: number) => Number(ms.toFixed(1))

function kindOf(what: string, unsorted: number[]): Kind {
  const sorted = unsorted.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  return { what, requests: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) }
}

export const SIGN_IN = 'sign in'

/** From the first try to the answer. */
export function createRecord() {
  const started = performance.now()
  const times = new Map<string, number[]>()
  const errors = new Map<string, number>()
  const triedAgain = new Map<string, number>()
  let signedIn = 0
  let lastIn = 0
  const count = (counts: Map<string, number>, what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  return {
    note(what: string, ms: number) {
      const of = times.get(what)
      if (of) of.push(ms)
      else times.set(what, [ms])
      if (what !== SIGN_IN) return
      signedIn += 1
      lastIn = performance.now() - started
    },
    failed(what: string, why: string) {
      count(errors, `${what}: ${why}`)
      return null
    },
    triedAgain: (code: string) => count(triedAgain, code),
    figures() {
      const kinds = [...times].map(([what, each]) => kindOf(what, each))
      const after = kindOf(
        'calls after the sign-in',
        [...times].flatMap(([what, each]) => (what === SIGN_IN ? [] : each)),
      )
      return {
        signedIn,
        lastInAfterSeconds: Number((lastIn / 1000).toFixed(1)),
        requests: kinds.reduce((sum, { requests }) => sum + requests, 0),
        errors: [...errors.values()].reduce((sum, each) => sum + each, 0),
        errorsByCode: Object.fromEntries([...errors].toSorted(([, a], [, b]) => b - a)),
        triedAgain: Object.fromEntries(triedAgain),
        kinds: [after, ...kinds],
      }
    },
  }
}

export type Record = ReturnType<typeof createRecord>
