import type { Random } from '../../generator/random.ts'
import type { Actor } from './actors.ts'
import type { Operation, Schema } from './document.ts'
import { plausible, recordOf, UNKNOWN_ID, type Setting } from './plausible.ts'
import { kindAt, type KnownRecord } from './records.ts'

export interface Draft {
  operation: Operation
  /** False for an unknown path or method. */
  isDescribed: boolean
  method: string
  params: Record<string, string>
  query: [name: string, value: string][]
  /** Appended to the path, not encoded. */
  junk: string
  headers: Record<string, string>
  json: unknown
  form: FormField[] | null
  /** Replaces the encoded `json` or `form`. */
  raw: ((body: Buffer) => Buffer | string) | null
}

export interface FormField {
  name: string
  content: string | Buffer
}

export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

export interface Making {
  random: Random
  actor: Actor
  operation: Operation
  feeds: Record<string, string>
  picture: Buffer
  records: readonly KnownRecord[]
  /** For each list: the query of an existing next page. */
  pages: ReadonlyMap<string, NextPage>
}

export type NextPage = Pick<Draft, 'params' | 'query'>

export function draftOf(making: Making): Draft {
  const { random, actor, operation, records, pages } = making
  const setting: Setting = { random, actor, records, record: undefined }
  setting.record = recordOf(setting, kindAt(operation.path))
  const draft: Draft = {
    operation,
    isDescribed: true,
    method: operation.method,
    params: {},
    query: [],
    junk: '',
    headers: {},
    json: undefined,
    form: null,
    raw: null,
  }
  for (const { name, in: place, required, schema } of operation.parameters) {
    // Only the hub creates cursors.
    if (name === 'cursor' || (!required && !random.chance(0.3))) continue
    const value = String(plausible(name, schema, setting))
    if (place === 'path') draft.params[name] = name === 'id' ? (setting.record?.id ?? UNKNOWN_ID) : value
    else if (place === 'query') draft.query.push([name, value])
    else draft.headers[name.toLowerCase()] = Buffer.from(value).toString('latin1')
  }
  const page = pages.get(operation.id)
  if (page && random.chance(0.3)) Object.assign(draft, structuredClone(page))
  if (operation.form && (!operation.json || random.chance(0.3)))
    draft.form = formOf(operation.form, setting, making.picture)
  else if (operation.json) draft.json = plausible('', operation.json, setting)
  signIn(draft, making)
  draft.headers['x-forwarded-for'] = `10.${[1, 2, 3].map(() => random.between(0, 255)).join('.')}`
  return draft
}

export function nextPageOf({ operation, params, query }: Draft, answer: Buffer): NextPage | undefined {
  const cursor = operation.method === 'GET' && /"next_cursor":"([\w-]+)"/.exec(answer.toString())?.[1]
  if (!cursor) return undefined
  return { params, query: [...query.filter(([name]) => name !== 'cursor'), ['cursor', cursor]] }
}

/** A feed is opened by its token, not by a session. */
function signIn(draft: Draft, { actor, random, feeds }: Making) {
  const feed = draft.operation.path.startsWith('/api/feeds/') && feeds[(draft.params['file'] ?? '').split('.')[0]!]
  if (feed) {
    const basic = `Basic ${Buffer.from(`sheet:${feed}`).toString('base64')}`
    draft.headers['authorization'] = random.chance(0.5) ? basic : `Bearer ${feed}`
  } else if (actor.person) draft.headers['authorization'] = `Bearer ${actor.person.token}`
}

function formOf(schema: Schema, setting: Setting, picture: Buffer): FormField[] {
  const fields = plausible('', { ...schema, type: 'object' }, setting) as Record<string, unknown>
  return Object.entries(schema.properties ?? {}).flatMap(([name, { format }]): FormField[] => {
    if (format === 'binary') return [{ name, content: picture }]
    return fields[name] === undefined || fields[name] === null ? [] : [{ name, content: String(fields[name]) }]
  })
}

/** Also for lone surrogates, which encodeURIComponent refuses. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

export function wireOf({ operation, method, params, query, junk, headers, json, form, raw }: Draft): WireRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''))
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const content = bodyOf(json, form)
  const body = raw ? Buffer.from(raw(content?.body ?? Buffer.from('{}'))) : (content?.body ?? null)
  const type = content?.type ?? (raw ? 'application/json' : undefined)
  return {
    method,
    path: `${path}${search ? `?${search}` : ''}${junk}`,
    headers: {
      ...(body && type ? { 'content-type': type } : {}),
      ...(body ? { 'content-length': String(body.length) } : {}),
      ...headers,
    },
    body,
  }
}

const BOUNDARY = 'a-boundary-of-the-hub'

function bodyOf(json: unknown, form: FormField[] | null) {
  if (!form) return json === undefined ? null : { type: 'application/json', body: Buffer.from(JSON.stringify(json)) }
  const parts = form.flatMap(({ name, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${typeof content === 'string' ? '' : '; filename="a.png"'}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...parts, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part))),
  }
}
