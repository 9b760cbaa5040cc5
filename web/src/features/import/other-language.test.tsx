import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readCell } from '@hub/contract/imports/read-cell'
import { allCatalogs } from '#lib/language.ts'
import { withQueries } from '#testing/queries.tsx'
import { importFields, knowLanguages, learnLanguages, monthsInOthers } from './import-languages.ts'
import { useImport } from './use-import.ts'

vi.mock('#lib/language.ts', async (real) => ({ ...(await real<object>()), allCatalogs: vi.fn() }))
vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no hub')))

const FRENCH = { 'Item Name': 'Article', Quantity: 'Quantité', Category: 'Catégorie', Furniture: 'Mobilier' }
vi.mocked(allCatalogs).mockResolvedValue([FRENCH])

afterEach(() => {
  knowLanguages([])
  vi.mocked(allCatalogs).mockClear()
})

const importing = () =>
  renderHook(() => useImport('stock'), { wrapper: ({ children }) => withQueries(children) }).result

it('the catalogs load for a file with a header that is not English', async () => {
  const result = importing()
  await act(() =>
    result.current.paste([
      ['Article', 'Quantité', 'Couleur'],
      ['Bancs', '3', 'bleu'],
    ]),
  )
  expect(result.current.tables[0]!.matching.fields).toEqual(['item_name', 'quantity_in_stock', null])
})

it('the catalogs load for a word that is not English, and it needs no answer', async () => {
  const result = importing()
  await act(() =>
    result.current.paste([
      ['Item', 'Quantity', 'Category', 'Colour'],
      ['Desks', '3', 'Mobilier', 'blue'],
    ]),
  )
  expect(allCatalogs).toHaveBeenCalledTimes(1)
  act(() => void result.current.leaveColumns())
  await waitFor(() => expect(result.current.step).toBe('check'))
})

it('no catalog loads for a file in English', async () => {
  const result = importing()
  await act(() =>
    result.current.paste([
      ['Item', 'Quantity'],
      ['Desks', '3'],
    ]),
  )
  await waitFor(() => expect(result.current.tables).toHaveLength(1))
  expect(allCatalogs).not.toHaveBeenCalled()
})

it('days have the months of the language that the file is in', async () => {
  vi.mocked(allCatalogs).mockResolvedValueOnce([
    { 'Start Date': 'Date de début', Type: 'Type', March: 'mars', July: 'juillet' },
  ])
  await learnLanguages()
  const field = importFields('activities').find(({ kind }) => kind === 'date')!
  expect(readCell(field, '3 juil. 2026', { months: monthsInOthers() })).toEqual({ value: '2026-07-03' })
  expect(readCell(field, '3 juil. 2026')).toHaveProperty('error')
})
