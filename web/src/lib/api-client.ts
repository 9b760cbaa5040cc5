import type { Endpoint, ParamsOf, QueryOf, ResponseOf, SentBodyOf } from '@hub/contract/endpoint'
import type { Failure } from '@hub/contract/errors'
import { CallFailed } from './call-failed.ts'
import { language } from './language.ts'
import { noteConnection, TIMEOUT_MS } from './connection.ts'
import { randomUuid } from './random-uuid.ts'
import { currentSession, endSession, subscribe } from './session.ts'
import { jsonOf, storable, type Written } from './request-body.ts'

interface Reply {
  etag: string
  text: string
}

const MOST = 30
const LONGEST = 300_000

/** In memory, not in the browser's cache: others may read the disk. */
const replies = new Map<string, Reply>()
let owner = currentSession()?.token

subscribe(() => {
  const token = currentSession()?.token
  if (token !== owner) replies.clear()
  owner = token
})

const keptReply = (address: string) => replies.get(address)

/** The session may have ended during the call. */
function keepReply(token: string | undefined, address: string, reply: Reply) {
  if (token !== owner) return
  replies.delete(address)
  if (reply.text.length <= LONGEST) replies.set(address, reply)
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST) break
    replies.delete(oldest)
  }
}

/** 16 kbit/s, the slowest phone connection. */
const LEAST_BYTES_A_MS = 2

interface Sent extends Written {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Keep it for every attempt: the hub then runs the call once. */
  idempotencyKey?: string
  /** The hub refuses the call if another user is signed in by now. */
  author?: string
  picture?: File
  onProgress?: (share: number) => void
  patience?: number
  signal?: AbortSignal
}

export interface CallOptions<E extends Endpoint> extends Sent {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: SentBodyOf<E>
}

interface Answer {
  status: number
  text: string
  retryAfter?: string | null
}

/** Throws CallFailed; showing it is up to the screen. */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ResponseOf<E>> {
  const token = currentSession()?.token
  const headers = headersOf(endpoint, options, token)
  const url = urlOf(endpoint, options)
  const answer = options.picture
    ? await upload(endpoint, url, headers, options)
    : await request(endpoint.method, url, headers, options)
  return resultOf(answer, token) as ResponseOf<E>
}

function headersOf(endpoint: Endpoint, options: Sent, token: string | undefined) {
  const headers: Record<string, string> = { 'accept-language': language }
  if (token) headers.authorization = `Bearer ${token}`
  if ((options.json ?? options.body) !== undefined && !options.picture) headers['content-type'] = 'application/json'
  if (endpoint.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? randomUuid()
  if (options.author) headers['x-author'] = options.author
  return { ...headers, ...options.headers }
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Sent) {
  const values = params as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  if (endpoint.method === 'GET') search.set('_t', String(Date.now()))
  return `/api${path}${search.size ? `?${search}` : ''}`
}

async function request(method: string, url: string, headers: Record<string, string>, options: Sent) {
  const body = options.json ?? jsonOf(options.body)
  const address = url.replace(/[?&]_t=.*/, '')
  const token = currentSession()?.token
  const kept = method === 'GET' ? keptReply(address) : undefined
  if (kept) headers['if-none-match'] = kept.etag
  const patience = (options.patience ?? TIMEOUT_MS) + (body?.length ?? 0) / LEAST_BYTES_A_MS
  const response = await begin(url, { method, headers, body, signal: options.signal }, patience)
  if (kept && response.status === 304) return { status: 200, text: kept.text }
  const text = await read(response)
  const etag = response.headers.get('etag')
  if (etag && response.ok) keepReply(token, address, { etag, text })
  return { status: response.status, text, retryAfter: response.headers.get('retry-after') }
}

export async function begin(url: string, init: RequestInit, patience = TIMEOUT_MS): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), patience)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal
  try {
    const response = await fetch(url, { ...init, signal })
    noteConnection(true)
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    noteConnection(false)
    throw CallFailed.withoutAnswer(timeout.signal.aborted ? 'no_answer' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}

/** Ends only a transfer that stands still. */
export async function* partsOf(response: Response) {
  const reader = response.body?.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(CallFailed.withoutAnswer('no_answer')), TIMEOUT_MS)
      })
      const part = await Promise.race([reader?.read(), silence])
      clearTimeout(timer)
      if (!part || part.done) return
      yield part.value
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined)
    throw error instanceof CallFailed ? error : CallFailed.withoutAnswer('offline')
  } finally {
    clearTimeout(timer)
  }
}

export async function read(response: Response) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of partsOf(response)) text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

/** XMLHttpRequest reports upload progress, fetch does not. */
function upload(endpoint: Endpoint, url: string, headers: Record<string, string>, options: Sent) {
  return new Promise<Answer>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const expectProgress = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(CallFailed.withoutAnswer('no_answer'))
        xhr.abort()
      }, TIMEOUT_MS)
    }
    xhr.open(endpoint.method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      expectProgress()
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    xhr.onprogress = expectProgress
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, retryAfter: xhr.getResponseHeader('retry-after') })
    xhr.onerror = () => reject(CallFailed.withoutAnswer('offline'))
    xhr.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'))
    xhr.onloadend = () => clearTimeout(timer)
    options.signal?.addEventListener('abort', () => xhr.abort())
    expectProgress()
    xhr.send(formOf(endpoint, options))
  })
}

/** A form has only text: empty clears a field. */
function formOf(endpoint: Endpoint, { body = {}, picture }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== undefined && name !== endpoint.picture)
      form.append(name, value === null ? '' : storable(String(value)))
  }
  if (endpoint.picture && picture) form.append(endpoint.picture, picture)
  return form
}

/** A 401 ends the session here only; the guards then show the sign-in page. */
export function resultOf({ status, text, retryAfter }: Answer, token: string | undefined): unknown {
  const body = parse(text)
  // A proxy or a hotel's sign-in page: the hub always sends `success`.
  if (body?.success === undefined && status < 500 && status !== 413) {
    noteConnection(false)
    throw CallFailed.withoutAnswer(status < 400 ? 'offline' : 'blocked')
  }
  if (status === 401 && token) endSession(token)
  if (status === 403) console.warn('Access forbidden')
  if (status >= 500) console.error('Server error occurred')
  if (status < 200 || status >= 300)
    throw Object.assign(CallFailed.from(status, body), { retryAfter: Number(retryAfter) })
  return body
}

function parse(text: string): Partial<Failure> | null {
  try {
    return JSON.parse(text) as Partial<Failure> | null
  } catch {
    return null
  }
}
