import type { Random } from '../../generator/random.ts'
import { BROKEN_JSON, CONTENT_TYPES, hostileText, hostileValue, RAW_JUNK } from './hostile.ts'
import type { Draft } from './request.ts'

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

function somewhere(value: unknown, random: Random): [Holder, string] | null {
  if (!isHolder(value)) return null
  const names = Object.keys(value)
  if (names.length === 0) return null
  const name = random.pick(names)
  const deeper = random.chance(0.7) ? somewhere(value[name], random) : null
  return deeper ?? [value, name]
}

function parsedCursor(cursor: string): unknown[] | null {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(keys) ? keys : null
  } catch {
    return null
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const UNKNOWN_FIELDS = ['nonsense', '__proto__x', 'constructor', 'toString', 'id', 'is_admin', 'role', 'created_by', '']

/** Each changes the draft in place, if it can. */
const MUTATIONS: ((draft: Draft, random: Random) => void)[] = [
  function wrongValue({ json }, random) {
    const place = somewhere(json, random)
    if (place) place[0][place[1]] = hostileValue(random, place[0][place[1]])
  },
  function missingField({ json }, random) {
    const place = somewhere(json, random)
    if (place) delete place[0][place[1]]
  },
  function unknownField({ json }, random) {
    if (isHolder(json)) json[random.pick(UNKNOWN_FIELDS)] = hostileValue(random)
  },
  function otherBody(draft, random) {
    draft.json = hostileValue(random)
  },
  function brokenJson(draft, random) {
    const broken = random.pick(BROKEN_JSON)
    draft.raw = (body) => broken(body.toString())
  },
  function wrongContentType(draft, random) {
    draft.headers['content-type'] = random.pick(CONTENT_TYPES)
  },
  function wrongParameter(draft, random) {
    for (const name of Object.keys(draft.params)) draft.params[name] = hostileText(random)
    // An empty parameter changes the path.
    if (Object.values(draft.params).some((value) => value === '')) draft.isDescribed = false
  },
  function capitals(draft) {
    for (const [name, value] of Object.entries(draft.params)) draft.params[name] = value.toUpperCase()
  },
  function wrongQuery({ operation, query }, random) {
    const names = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
    query.push([names.length > 0 && random.chance(0.8) ? random.pick(names) : 'nonsense', hostileText(random)])
  },
  function repeatedQuery({ query }, random) {
    if (query.length > 0) query.push(random.pick(query))
  },
  function forgedCursor({ query }, random) {
    const place = query.find(([name]) => name === 'cursor')
    const keys = place && parsedCursor(place[1])
    if (!keys || keys.length === 0) return
    keys[random.between(0, keys.length - 1)] = hostileValue(random)
    place[1] = Buffer.from(JSON.stringify(keys)).toString('base64url')
  },
  function wrongCursor({ query }, random) {
    query.push([
      'cursor',
      random.pick(['W10', 'bnVsbA', 'WyIiLCIiLCIiLCIiXQ', '!', 'A'.repeat(4000), 'A'.repeat(4001)]),
    ])
  },
  function wrongKey({ headers }, random) {
    headers['idempotency-key'] = random.pick([
      'short',
      'ÿÿÿÿÿÿÿÿÿÿ',
      'a key with spaces',
      'k'.repeat(201),
      'repeated-1',
    ])
  },
  function wrongSession({ headers }, random) {
    headers['authorization'] = random.pick([
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${'A'.repeat(43)}`,
      'Basic !!!',
      'Basic Og==',
    ])
  },
  function junkInAddress(draft, random) {
    draft.junk = random.pick(RAW_JUNK)
    draft.isDescribed = false
  },
  function wrongMethod(draft, random) {
    draft.method = random.pick(METHODS.filter((method) => !draft.operation.methods.includes(method)))
    draft.isDescribed = false
  },
  function brokenForm(draft, random) {
    draft.form = [...(draft.form ?? []), { name: random.pick(UNKNOWN_FIELDS), content: hostileText(random) }]
    const share = random.fraction()
    if (random.chance(0.7)) draft.raw = (body) => body.subarray(0, body.length * share)
  },
  function brokenPicture({ form }, random) {
    for (const field of form ?? []) {
      if (typeof field.content === 'string') continue
      const bytes = Buffer.from(field.content)
      for (let count = random.between(1, 40); count > 0; count -= 1)
        bytes[random.between(0, bytes.length - 1)] = random.between(0, 255)
      field.content = bytes.subarray(0, random.between(0, bytes.length))
    }
  },
]

const [wrongValue, ...others] = MUTATIONS
/** Most errors behind validation start with a single value. */
const VALUES_SHARE = 0.4

export function mutate(draft: Draft, random: Random) {
  for (let count = random.chance(0.8) ? 1 : random.between(2, 4); count > 0; count -= 1) {
    const mutation = draft.json !== undefined && random.chance(VALUES_SHARE) ? wrongValue! : random.pick(others)
    mutation(draft, random)
  }
}
