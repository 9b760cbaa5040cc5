// @vitest-environment node
import type { SheetColumn } from '@hub/contract/sheet-column'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ExportJob, runExport } from './run-export.ts'

const COLUMNS: SheetColumn[] = [
  { key: 'name', header: 'Name', kind: 'text', hxl: '#org' },
  { key: 'states', header: 'States', kind: 'text' },
  { key: 'budget', header: 'Budget', kind: 'money', hxl: '#value' },
]
const JOB: ExportJob = {
  path: '/rows?a=1',
  columns: COLUMNS,
  hxlRow: false,
  format: 'xlsx',
  token: 'secret',
}
const ROWS = [
  { name: '=1+1', states: ['Borno', 'Yobe'], budget: '10.50' },
  { name: 'Ünity, "the" school', states: [], budget: '-3.00' },
]

/** Small parts, which split multi-byte characters too. */
function answer(text: string, status = 200, isCut = false) {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.subarray(at, at + 3))
      if (isCut) controller.error(new TypeError('terminated'))
      else controller.close()
    },
  })
  return vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(body, { status, headers: { 'x-data-as-of': '2026-11-16T13:30:00.000Z' } }))
}

const LIST = `{"success":true,"total":2}\n${ROWS.map((row) => `${JSON.stringify({ data: [row] })}\n`).join('')}{"end":true}\n`

afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock('./workbook.ts')
  vi.resetModules()
})

describe('an export', () => {
  it('is a CSV file where that is asked for, and needs no writer of Excel files', async () => {
    vi.doMock('./workbook.ts', () => {
      throw new Error('It was loaded.')
    })
    answer(LIST)
    const result = await runExport({ ...JOB, format: 'csv' }, () => undefined)
    expect(result).toMatchObject({ outcome: 'done', format: 'csv', rows: 2 })
    const text = result.outcome === 'done' ? await result.blob.text() : ''
    expect(text).toContain(`'=1+1,"Borno; Yobe",10.50`)
  })

  it('asks with the token in the header, never in the address', async () => {
    const asked = answer(LIST)
    await runExport(JOB, () => {})
    expect(asked.mock.calls[0]?.[0]).toBe('/api/rows?a=1')
    expect(asked.mock.calls[0]?.[1]?.headers).toEqual({
      accept: 'application/x-ndjson',
      authorization: 'Bearer secret',
    })
  })

  it('becomes a workbook, and tells how far it is and of which moment', async () => {
    answer(LIST)
    const told: number[] = []
    const result = await runExport(JOB, (rows) => told.push(rows))
    if (result.outcome !== 'done') throw new Error(result.outcome)
    expect(result).toMatchObject({ rows: 2, format: 'xlsx', asOf: '2026-11-16T13:30:00.000Z' })
    expect(told.at(-1)).toBe(2)
    const { sheets } = await readXlsx(new Uint8Array(await result.blob.arrayBuffer()))
    expect(sheets[0]?.rows.slice(1)).toEqual([
      ['=1+1', 'Borno; Yobe', 10.5],
      ['Ünity, "the" school', null, -3],
    ])
  })

  it('becomes a CSV file where the writer cannot be loaded', async () => {
    answer(LIST)
    vi.doMock('./workbook.ts', () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const { runExport: run } = await import('./run-export.ts')
    const result = await run({ ...JOB, hxlRow: true }, () => {})
    if (result.outcome !== 'done') throw new Error(result.outcome)
    expect(result).toMatchObject({ rows: 2, format: 'csv' })
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await result.blob.arrayBuffer())).toBe(
      '\uFEFFName,States,Budget\r\n#org,,#value\r\n\'=1+1,"Borno; Yobe",10.50\r\n"Ünity, ""the"" school",,-3.00\r\n',
    )
  })
})

describe('an export that goes wrong gives no file:', () => {
  it('the answer stops inside the list', async () => {
    answer(LIST.slice(0, -30))
    expect(await runExport(JOB, () => {})).toEqual({ outcome: 'broken' })
  })

  it('the list seems to end, but the answer does not', async () => {
    answer(LIST.slice(0, -'{"end":true}\n'.length))
    expect(await runExport(JOB, () => {})).toEqual({ outcome: 'broken' })
  })

  it('the connection is cut', async () => {
    answer(LIST.slice(0, -20), 200, true)
    expect(await runExport(JOB, () => {})).toEqual({ outcome: 'broken' })
  })

  it('the server refuses', async () => {
    answer('{"success":false,"message":"No"}', 403)
    expect(await runExport(JOB, () => {})).toMatchObject({ outcome: 'refused', status: 403, text: /"No"/ })
  })

  it('the hub cannot be reached', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await runExport(JOB, () => {})).toEqual({ outcome: 'offline' })
  })
})
