import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { EXPORTS } from '@hub/contract/exports'
import Fastify from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Pool } from 'pg'
import { exportPageQuery } from '../server/src/modules/exports/export-source.ts'
import { fiveWsExport } from '../server/src/modules/exports/five-ws-export.store.ts'
import { EVERYTHING } from '../server/src/modules/exports/narrowed.ts'
import { statementOf } from '../server/src/testing/statement-of.ts'

type Source = typeof fiveWsExport
type DatabaseRow = Parameters<Source['toRecord']>[0]

/** The hub's own page size. */
const PAGE = 1000
const COLUMNS = EXPORTS['5ws'].columns

async function* pagesOf(pool: Pool) {
  let last: DatabaseRow | null = null
  do {
    const { sql, params } = statementOf(exportPageQuery(fiveWsExport, EVERYTHING, last, PAGE))
    const { rows } = await pool.query<DatabaseRow>(sql, params)
    yield rows
    last = rows.length === PAGE ? rows.at(-1)! : null
  } while (last)
}

async function* textOf(pool: Pool) {
  for await (const rows of pagesOf(pool)) yield JSON.stringify(rows)
}

async function* cellsOf(pool: Pool) {
  for await (const rows of pagesOf(pool)) {
    for (const row of rows) {
      const record = fiveWsExport.toRecord(row)
      yield COLUMNS.map(({ key }) => record[key] as string | number | null)
    }
  }
}

/** The same pages of the same query, from the database alone, and as a library's plain workbook. */
export async function bareExports(pool: Pool) {
  const app = Fastify()
  app.get('/rows', (_, reply) =>
    reply.type('application/json').send(Readable.from(textOf(pool), { objectMode: false })),
  )
  app.get('/workbook', (_, reply) => {
    const columns = COLUMNS.map(({ header }) => ({ header }))
    return reply.send(Readable.fromWeb(writeXlsxStream(cellsOf(pool), { name: 'Data', columns }) as WebStream))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let count = 0
  for await (const rows of pagesOf(pool)) count += rows.length
  return { rows: `${url}/rows`, workbook: `${url}/workbook`, count, close: () => app.close() }
}
