import * as z from 'zod/mini'
import { count, requiredText, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { t } from './language.ts'
import { LGAS } from './reference/lgas.ts'

export const TARGET_GROUPS = ['boys', 'girls', 'teachers'] as const
export type TargetGroup = (typeof TARGET_GROUPS)[number]

const TARGETS_MAX = 3000

const Year = z.string('Must be a year, like 2026').check(z.regex(/^(19|20|21)\d{2}$/, 'Must be a year, like 2026'))

const targetFields = {
  lga_pcode: z
    .string('Name an LGA by its P-code')
    .check(z.refine<string>((pcode) => LGAS.some((lga) => lga.pcode === pcode), 'There is no LGA with this P-code')),
  group: z.enum(TARGET_GROUPS, 'Must be boys, girls or teachers'),
  people_in_need: count(),
  target: count(),
}

/** Each source once: imports may bring one state at a time. */
export const sourceOf = (rows: readonly { source: string }[]) =>
  rows.length === 0 ? null : [...new Set(rows.map(({ source }) => source))].toSorted().join('; ')

const Row = z.strictObject(targetFields)
export type TargetRow = z.infer<typeof Row>

function checkOnce({ value, issues }: z.core.ParsePayload<{ targets: TargetRow[] }>) {
  const seen = new Set<string>()
  value.targets.forEach((row, at) => {
    const key = `${row.lga_pcode} ${row.group}`
    if (seen.has(key))
      issues.push({
        code: 'custom',
        input: value,
        path: ['targets', at, 'lga_pcode'],
        message: 'This LGA and group are already in an earlier row',
      })
    seen.add(key)
  })
}

/** Those not named are deleted. */
export const TargetsPayload = z
  .strictObject({
    /** 'HNRP 2026' */
    source: requiredText('Name the source of the figures'),
    targets: z
      .array(Row)
      .check(z.maxLength(TARGETS_MAX, { error: () => t('At most {max} rows', { max: String(TARGETS_MAX) }) })),
    /** Null if there were none. Detects targets that somebody else entered meanwhile. */
    updated_at: z.optional(z.nullable(Timestamp)),
  })
  .check(checkOnce)

export const Targets = z.object({
  year: z.int(),
  source: z.nullable(z.string()),
  targets: z.array(
    z.object({
      lga_pcode: z.string(),
      state: z.string(),
      lga: z.string(),
      group: z.enum(TARGET_GROUPS),
      people_in_need: z.int(),
      target: z.int(),
    }),
  ),
  updated_at: z.nullable(Timestamp),
})
export type Targets = z.infer<typeof Targets>

const reply = z.extend(Targets, { success: z.literal(true) })

export const targetsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/targets',
    access: 'member',
    summary: 'People in need and targets of a year by LGA and group',
    query: z.strictObject({ year: z.optional(z.union([z.literal(''), Year])) }),
    response: reply,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/targets',
    access: 'admin',
    summary: 'All targets of a year, in place of those that there are',
    query: z.strictObject({ year: Year }),
    body: TargetsPayload,
    response: z.extend(reply, { message: z.string() }),
  }),
}

/** Children of one sex in an LGA and a year. */
const Against = z.object({ people_in_need: z.int(), target: z.int(), reached: z.int() })
export type Against = z.infer<typeof Against>

export const AgainstTargets = z.nullable(z.object({ boys: Against, girls: Against }))
export type AgainstTargets = z.infer<typeof AgainstTargets>

/** The targets' year: the filter's, else this year. `source` is null if that year has none. */
export const TargetsOf = z.object({ year: z.int(), source: z.nullable(z.string()) })
export type TargetsOf = z.infer<typeof TargetsOf>
