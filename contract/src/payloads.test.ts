import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NoBody, type Endpoint } from './endpoint.ts'
import { ENDPOINT_GROUPS } from './endpoints.ts'

/**
 * Requests of older versions. Never change a line of these files, only add: otherwise people lose what they typed
 * offline.
 */
const RELEASES = ['0.1']

const calls = Object.entries(ENDPOINT_GROUPS).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
)
const sentIn = (release: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/payloads-${release}.json`, import.meta.url), 'utf8')) as object

describe.each(RELEASES)('The payloads of release %s', (release) => {
  const byCall = new Map(calls)

  it.each(Object.entries(sentIn(release)))('are still accepted: %s', (name, payload) => {
    const endpoint = byCall.get(name)
    expect(endpoint, `${name} is gone`).toBeDefined()
    expect(z.safeParse(endpoint!.body, payload).error?.issues ?? []).toEqual([])
  })
})

it('There is one of each call that takes something', () => {
  const kept = new Set(RELEASES.flatMap((release) => Object.keys(sentIn(release))))
  const taking = calls.filter(([, { method, body }]) => method !== 'GET' && body !== NoBody).map(([name]) => name)
  expect(taking.filter((name) => !kept.has(name))).toEqual([])
})
