import * as z from 'zod/mini'
import type { Versioned } from './common.ts'
import type { Access } from './permissions.ts'

type Schema = z.ZodMiniType
/** By this word a client tells the hub's answer from the sign-in page of a hotel's network, which comes with 200 too. */
type Reply = z.ZodMiniType<{ success: true }>

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with `:id` for a parameter. */
  path: `/${string}`
  access: Access
  /** One line for the API page. */
  summary: string
  params: Params
  query: Query
  body: Body
  response: Response
  /** Takes an Idempotency-Key: a repeat answers the first result and changes nothing again. */
  idempotent?: boolean
  /** Bytes of a body that is longer than others. */
  bodyLimit?: number
  /** The body may come in lines (NDJSON) as well: its lists go on from line to line. */
  lines?: boolean
  /** The body may come as a form with this picture beside its fields. */
  picture?: string
  /** Answers bytes of this type, not JSON. */
  binary?: 'image/webp' | 'text/csv'
  /** Remembers the browser by a cookie of its own: guesses elsewhere do not use up its tries. */
  device?: boolean
  /** What is downloaded when all of it is asked for: noted in the audit trail under this name. */
  download?: string
  /** Opened by the token of a feed, not by a session: the handler finds its hash at the caller. */
  feed?: boolean
}

const Nothing = z.strictObject({})
export const NoBody = z.optional(z.nullable(z.unknown()))

/** Declares a call once: the server's route, the browser's client and the API page all read it. */
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
  // What changes a record is repeated safely too: an answer may be lost on the way back.
  ...(declared.method === 'PUT' || declared.method === 'DELETE' ? { idempotent: true } : {}),
  ...declared,
})

export type ParamsOf<E extends Endpoint> = z.input<E['params']>
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
/** A body that says 'none' by itself stays as it is. */
type WithVersion<Body> = Body extends { updated_at: unknown }
  ? Body
  : 'updated_at' extends keyof Body
    ? Versioned<Body>
    : Body
/** Of the hub's own screens: no edit goes without the version that it started from. */
export type SentBodyOf<E extends Endpoint> =
  BodyOf<E> extends Record<string, never> ? BodyOf<E> : WithVersion<BodyOf<E>>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
