import * as z from 'zod/mini'
import { count, Id, requiredText, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { t } from './language.ts'
import { TARGET_GROUPS } from './reference/choices.ts'
import { CHILDREN_REACHED, TEACHERS_TRAINED } from './reference/indicators.ts'
import { LGAS } from './reference/lgas.ts'
import { STATES } from './reference/states.ts'

export type TargetGroup = (typeof TARGET_GROUPS)[number]

const GROUPS_OF_UNIT: Record<string, readonly TargetGroup[]> = { children: ['boys', 'girls'], teachers: ['teachers'] }
export const targetGroupsOf = (unit: string): readonly TargetGroup[] => GROUPS_OF_UNIT[unit] ?? ['all']

/** Rows that name no indicator belong to these. */
export const INDICATOR_OF_GROUP: Partial<Record<TargetGroup, string>> = {
  boys: CHILDREN_REACHED,
  girls: CHILDREN_REACHED,
  teachers: TEACHERS_TRAINED,
}

const TARGETS_MAX = 3000

const Year = z.string('Must be a year, like 2026').check(z.regex(/^(19|20|21)\d{2}$/, 'Must be a year, like 2026'))

const targetFields = {
  indicator_id: z.optional(Id),
  lga_pcode: z.optional(
    z
      .string('Name an LGA by its P-code')
      .check(z.refine<string>((pcode) => LGAS.some((lga) => lga.pcode === pcode), 'There is no LGA with this P-code')),
  ),
  /** In place of the LGA: the state's own target. */
  state_pcode: z.optional(
    z
      .string('Name a state by its P-code')
      .check(
        z.refine<string>(
          (pcode) => STATES.some((state) => state.pcode === pcode),
          'There is no state with this P-code',
        ),
      ),
  ),
  group: z.enum(TARGET_GROUPS, 'Must be boys, girls, teachers or all'),
  people_in_need: count(),
  target: count(),
}

/** Each source once: imports may bring one state at a time. */
export const sourceOf = (rows: readonly { source: string }[]) =>
  rows.length === 0 ? null : [...new Set(rows.map(({ source }) => source))].toSorted().join('; ')

const Row = z.strictObject(targetFields)
export type TargetRow = z.infer<typeof Row>

function checkRows({ value, issues }: z.core.ParsePayload<{ targets: TargetRow[] }>) {
  const seen = new Set<string>()
  value.targets.forEach((row, at) => {
    const error = (field: keyof TargetRow, message: string) =>
      issues.push({ code: 'custom', input: value, path: ['targets', at, field], message })
    const { indicator_id = INDICATOR_OF_GROUP[row.group], lga_pcode, state_pcode, group } = row
    if (!indicator_id) error('indicator_id', 'Name the indicator')
    if (!lga_pcode && !state_pcode) error('lga_pcode', 'Name an LGA by its P-code')
    if (lga_pcode && state_pcode) error('state_pcode', 'Name an LGA or a state, not both')
    const key = [indicator_id, lga_pcode ?? state_pcode, group].join(' ')
    if (seen.has(key))
      error(
        state_pcode ? 'state_pcode' : 'lga_pcode',
        state_pcode
          ? 'This state and group are already in an earlier row'
          : 'This LGA and group are already in an earlier row',
      )
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
  .check(checkRows)

export const Targets = z.object({
  year: z.int(),
  source: z.nullable(z.string()),
  targets: z.array(
    z.object({
      indicator_id: Id,
      lga_pcode: z.optional(z.string()),
      /** In place of the LGA: the state's own target. */
      state_pcode: z.optional(z.string()),
      state: z.string(),
      lga: z.optional(z.string()),
      group: z.enum(TARGET_GROUPS),
      people_in_need: z.int(),
      target: z.int(),
    }),
  ),
  updated_at: z.nullable(Timestamp),
})
export type Targets = z.infer<typeof Targets>

const reply = z.extend(Targets, { success: z.literal(true) })

/** Separated by commas. Without it, boys, girls and teachers by LGA, as in release 1.0. */
const indicators = z.optional(
  z.union([
    z.literal(''),
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',')),
      ),
      z.array(Id).check(z.maxLength(20)),
    ),
  ]),
)

export const targetsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/targets',
    access: 'member',
    summary: 'People in need and targets of a year by indicator, LGA or state, and group',
    query: z.strictObject({ year: z.optional(z.union([z.literal(''), Year])), indicators }),
    response: reply,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/targets',
    access: 'admin',
    summary: 'All targets of a year and these indicators, in place of those that there are',
    query: z.strictObject({ year: Year, indicators }),
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
