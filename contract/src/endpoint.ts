import * as z from 'zod/mini'
import type { Versioned } from './common.ts'
import type { Access } from './permissions.ts'

type Schema = z.ZodMiniType
/** `success` distinguishes the hub's reply from a captive portal's sign-in page, which also has status 200. */
type Reply = z.ZodMiniType<{ success: true }>

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** One line for the API page. */
  summary: string
  params: Params
  query: Query
  body: Body
  response: Response
  /** Accepts an Idempotency-Key: a retry returns the first result and changes nothing. */
  idempotent?: boolean
  /** Also for a person who must first choose a password or set up a second factor. */
  alwaysOpen?: boolean
  bodyLimit?: number
  /** Also accepts NDJSON, whose lists continue from line to line. */
  lines?: boolean
  /** Also accepts a form with this picture. */
  picture?: string
  binary?: 'image/webp' | 'text/csv'
  /** Sets a cookie that remembers the browser: guesses from elsewhere do not use up its attempts. */
  device?: boolean
  /** A complete download is recorded in the audit trail under this name. */
  download?: string
  /** Uses a feed token, not a session: the handler finds its hash in the caller. */
  feed?: boolean
}

const Nothing = z.strictObject({})
export const NoBody = z.optional(z.nullable(z.unknown()))

/** For the server's route, the browser's client and the API page. */
export const endpoint = <
  Params extends Schema = typeof Nothing,
  Query extends Schema = typeof Nothing,
  Body extends Schema = typeof NoBody,
  Response extends Reply | z.ZodMiniUnknown = Reply,
>(
  declared: Omit<Endpoint<Params, Query, Body, Response>, 'params' | 'query' | 'body'> & {
    params?: Params
    query?: Query
    body?: Body
  },
): Endpoint<Params, Query, Body, Response> => ({
  params: Nothing as unknown as Params,
  query: Nothing as unknown as Query,
  body: NoBody as unknown as Body,
  // A reply may be lost, so changes must be safe to retry.
  ...(declared.method === 'PUT' || declared.method === 'DELETE' ? { idempotent: true } : {}),
  ...declared,
})

export type ParamsOf<E extends Endpoint> = z.input<E['params']>
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
type WithVersion<Body> = Body extends { updated_at: unknown }
  ? Body
  : 'updated_at' extends keyof Body
    ? Versioned<Body>
    : Body
/** The hub's own screens must send the version of an edit. */
export type SentBodyOf<E extends Endpoint> =
  BodyOf<E> extends Record<string, never> ? BodyOf<E> : WithVersion<BodyOf<E>>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
