import { EXPORT_TYPES } from '@hub/contract/exports'
import type { Random } from '../../generator/random.ts'
import { PASSWORD } from '../people.ts'
import type { Actor } from './actors.ts'
import type { Schema } from './document.ts'
import type { KnownRecord } from './records.ts'

export interface Setting {
  random: Random
  actor: Actor
  records: readonly KnownRecord[]
  record: KnownRecord | undefined
}

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const PLACE = { state: 'Borno', lga: 'Jere', coordinates: '11.85, 13.16' }

/** Equally often of the own organization; sometimes none. */
export function recordOf({ random, actor, records }: Omit<Setting, 'record'>, kind: string | undefined) {
  const all = records.filter((each) => each.kind === kind)
  const own = all.filter(({ organization_id }) => organization_id === actor.person?.organization_id)
  const from = own.length > 0 && random.chance(0.5) ? own : all
  return from.length > 0 && random.chance(0.95) ? random.pick(from) : undefined
}

const idOf = (kind: string) => (setting: Setting) => recordOf(setting, kind)?.id ?? UNKNOWN_ID

/** Where the schema does not say enough. */
const BY_NAME: Record<string, (setting: Setting) => unknown> = {
  email: ({ random, actor }) =>
    actor.person && random.chance(0.7) ? actor.person.email : `fuzz${random.between(1, 500)}@sli.example`,
  token: ({ actor }) => actor.resetToken,
  password: () => PASSWORD,
  confirm_password: () => PASSWORD,
  current_password: () => PASSWORD,
  organization_name: ({ actor }) => actor.organization.name,
  organization_acronym: ({ actor }) => actor.organization.acronym,
  updated_at: ({ record, actor }) => record?.updated_at ?? actor.person?.updated_at ?? '2026-03-02T00:00:00.000Z',
  /** In a body; a path uses the record's own. */
  id: idOf('schools'),
  user_id: idOf('users'),
  user_ids: (setting) => [idOf('users')(setting), idOf('users')(setting)],
  school_id: (setting) => (setting.random.chance(0.7) ? null : idOf('schools')(setting)),
  start_date: ({ random }) => `20${random.between(20, 29)}-03-02`,
  end_date: ({ random }) => `20${random.between(29, 35)}-02-28`,
  state: () => PLACE.state,
  target_locations: () => [PLACE.state],
  lga: () => PLACE.lga,
  target_lgas: () => [PLACE.lga],
  coordinates: () => PLACE.coordinates,
  year_from_to: ({ random }) => random.pick(['2026', '2026-2027', '2024 – 2025']),
  type_of_funding: ({ random }) => random.pick(['Grant', 'in-kind', 'technical_assistance']),
  funding_status: ({ random }) => random.pick(['Paid', 'pledge', 'Commitment']),
  earmarking: ({ random }) => random.pick(['Unearmarked', 'softly_earmarked']),
  original_currency: ({ random }) => random.pick(['USD', 'ngn', 'EUR']),
  quantity_available: () => 1,
  quantity_in_stock: ({ random }) => random.between(1, 500),
  movement_reason: () => 'count_corrected',
  direct_beneficiaries: () => 5000,
  image_proof: (setting) =>
    setting.random.pick([null, 'https://a.example/proof.png', `/api/attachments/${idOf('attachments')(setting)}`]),
  organization: (setting) =>
    setting.random.pick([
      setting.actor.organization.name,
      setting.actor.organization.acronym,
      idOf('organizations')(setting),
    ]),
  search: ({ random }) => random.pick(['sample', 'learning', 'b', 'NEH-10', 'teacher training']),
  limit: ({ random }) => String(random.between(1, 200)),
  year: () => '2026',
  from: () => '2025-01-01',
  to: () => '2027-12-31',
  record: (setting) => setting.random.pick(['NEH-1001', idOf('projects')(setting)]),
  file: ({ random }) => `${random.pick(EXPORT_TYPES)}.csv`,
  'Idempotency-Key': ({ random }) => (random.chance(0.3) ? `repeated-${random.between(1, 20)}` : random.uuid()),
}
for (const group of [
  'idps',
  'returnees',
  'host_community',
  'refugees',
  'children_with_disabilities',
  'beneficiaries_boys',
  'beneficiaries_girls',
])
  BY_NAME[group] = () => 0
// An indicator decides whether there is a quantity.
for (const left of ['indicator_id', 'quantity']) BY_NAME[left] = () => undefined
for (const amount of ['budget', 'amount_original', 'amount_usd', 'purchase_cost']) {
  BY_NAME[amount] = ({ random }) => random.pick([1, 100.5, '1,250,000.50', '9999999999999.99', random.between(1, 1e9)])
}

/** Matches the schema and, if its name is known, the hub's rules. */
export function plausible(name: string, schema: Schema, setting: Setting): unknown {
  const { random } = setting
  const named = BY_NAME[name]
  if (named && random.chance(0.95)) return named(setting)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return plausible('', random.pick(schema.anyOf), setting)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  return BY_TYPE[type ?? 'null']?.(schema, setting) ?? null
}

const BY_TYPE: Record<string, (schema: Schema, setting: Setting) => unknown> = {
  object: plausibleObject,
  array: ({ minItems = 0, items = {} }, setting) =>
    Array.from({ length: setting.random.between(minItems, 3) }, () => plausible('', items, setting)),
  integer: numberFor,
  number: numberFor,
  boolean: (_, { random }) => random.chance(0.5),
  string: textFor,
}

function plausibleObject(schema: Schema, setting: Setting) {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || setting.random.chance(0.4),
  )
  return Object.fromEntries(wanted.map(([name, field]) => [name, plausible(name, field, setting)]))
}

function numberFor({ minimum = 0, maximum = 1000 }: Schema, { random }: Setting) {
  const least = Math.max(minimum, 0)
  return random.chance(0.05) ? random.pick([least, maximum]) : random.between(least, Math.min(maximum, 1000))
}

const WORDS = ['Gwange', 'Safe learning spaces', 'Classroom kits for Jere', 'Ɓauchi–Yola road', '12 months', "L'école"]

function textFor({ format, minLength = 0, maxLength = 200 }: Schema, { random }: Setting) {
  if (format === 'uuid') return UNKNOWN_ID
  const text = `${random.pick(WORDS)} ${random.between(1, 999)}`.slice(0, maxLength)
  return text.padEnd(minLength, 'x')
}
