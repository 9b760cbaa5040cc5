import type { QueryOf } from '@hub/contract/endpoint'
import { EXPORTS, exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { classedName, classLine, columnsOf } from '@hub/contract/exports/classes'
import type { DataClass } from '@hub/contract/reference/choices'
import { exportFileName } from '@hub/contract/exports/file-name'
import { dayInNigeria } from '@hub/contract/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import type { SheetRequest } from '#lib/sheet/export-sheet.ts'

export type Narrowing = QueryOf<typeof exportsEndpoints.summary>

export const exportSummaryQuery = (narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: [...KEYS.exportSummary, narrowing],
    queryFn: ({ signal }) => call(exportsEndpoints.summary, { query: narrowing, signal }),
    select: ({ summary }) => summary,
    staleTime: CACHE_TIMES.exports,
    placeholderData: keepPreviousData,
  })

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

export const exportOf = (
  type: ExportType,
  total: number,
  narrowing: Narrowing = {},
  path: string = exportsEndpoints.records.path,
  dataClass: DataClass = 'restricted',
): SheetRequest => ({
  fileName: exportFileName(classedName(type, dataClass), dayInNigeria(), narrowing),
  path: `${path}?${queryOf({ type, data_class: dataClass, ...narrowing })}`,
  columns: columnsOf(EXPORTS[type].columns, dataClass),
  dataClass: classLine(dataClass),
  total,
})
