import type { Endpoint, ParamsOf, ResponseOf } from '@hub/contract/endpoint'

interface Sent<E extends Endpoint> {
  params?: ParamsOf<E>
  body?: unknown
  token?: string
  key?: string
  address?: string
  signal?: AbortSignal
}

export async function callAt<E extends Endpoint>(url: string, { method, path: route }: E, sent: Sent<E> = {}) {
  const values = (sent.params ?? {}) as Record<string, string>
  const headers = {
    'x-forwarded-for': sent.address ?? `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    ...(sent.key ? { 'idempotency-key': sent.key } : {}),
  }
  const body = sent.body === undefined ? null : JSON.stringify(sent.body)
  const address = `${url}/api${route.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')}`
  const reply = await fetch(address, { method, headers, body, ...(sent.signal && { signal: sent.signal }) })
  return {
    status: reply.status,
    body: (await reply.json()) as ResponseOf<E>,
    servedBy: reply.headers.get('x-served-by'),
  }
}
