import { isFlat, memoryOf } from './memory.ts'
import type { Finding, Outcome } from './run.ts'

const CLASSES = ['2xx', '3xx', '4xx', '5xx']
/** A shorter run is still warming up. */
const LONG_ENOUGH = 10_000
const SHOWN_FINDINGS = 20
const SHOWN_BODY = 2000

const figure = (value: number) => value.toLocaleString('en-GB').padStart(9)
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

function tableOf({ answers }: Outcome): string[] {
  const line = (who: string, countOf: (name: string) => number) => {
    const counts = CLASSES.map(countOf)
    return who.padEnd(14) + [...counts, sumOf(counts)].map(figure).join('')
  }
  const head = ' '.repeat(14) + [...CLASSES, 'requests'].map((name) => name.padStart(9)).join('')
  const roles = [...answers].map(([kind, counts]) => line(kind, (name) => counts.get(name) ?? 0))
  const all = line('everybody', (name) => sumOf([...answers.values()].map((counts) => counts.get(name) ?? 0)))
  return [head, ...roles, all]
}

const linesOf = ({ number, who, request: { method, path, headers, body }, fault }: Finding) => [
  '',
  `Request ${number} as ${who.kind} of ${who.organization.acronym}: ${fault}`,
  `  ${method} ${path}`,
  `  ${JSON.stringify(headers)}`,
  ...(body ? [`  ${JSON.stringify(body.toString().slice(0, SHOWN_BODY))}`] : []),
]

export function reportOf(outcome: Outcome, { requests, seed }: { requests: number; seed: number }) {
  const { operations, actors, succeeded, slowest, megabytes, findings } = outcome
  const memory = memoryOf(megabytes)
  const grows = requests >= LONG_ENOUGH && !isFlat(memory)
  const never = operations.filter(({ id }) => !succeeded.has(id)).map(({ id }) => id)
  const lines = [
    `Seed ${seed}: ${requests.toLocaleString('en-GB')} requests to ${operations.length} operations as ${actors.length} people`,
    ...tableOf(outcome),
    `Never answered 200: ${never.join(', ') || 'none'}`,
    `Slowest: ${Math.round(slowest.ms)} ms, ${slowest.what}`,
    `Memory: ${memory.start} MB at the start, ${memory.middle} in the middle, ${memory.end} at the end${grows ? ': IT GROWS' : ''}`,
    `Findings: ${findings.length}`,
    ...findings.slice(0, SHOWN_FINDINGS).flatMap(linesOf),
  ]
  return { lines, failed: grows || findings.length > 0 }
}
