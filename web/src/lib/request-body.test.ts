import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { packed } from './request-body.ts'

afterEach(() => vi.unstubAllGlobals())

const SCHOOLS = {
  schools: Array.from({ length: 300 }, (_, n) => ({ school_name: `Ƙofar Kudu Primary ${n}`, state: 'Borno' })),
}

it('A long body is compressed, and says the same', async () => {
  const { json, headers } = await packed(SCHOOLS)
  expect(headers).toEqual({ 'content-encoding': 'gzip' })
  expect(JSON.parse(gunzipSync(json!).toString())).toEqual(SCHOOLS)
  expect(json!.length).toBeLessThan(JSON.stringify(SCHOOLS).length / 5)
})

it('A short one goes as it is, and so does every one where the browser cannot compress', async () => {
  expect(await packed({ item_name: 'Slates' })).toEqual({})
  expect(await packed(undefined)).toEqual({})
  vi.stubGlobal('CompressionStream', undefined)
  expect(await packed(SCHOOLS)).toEqual({})
})
