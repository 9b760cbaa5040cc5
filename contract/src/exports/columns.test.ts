import { describe, expect, it } from 'vitest'
import type { SheetColumn } from '../sheet-column.ts'
import { EXPORT_TYPES, EXPORTS } from '../exports.ts'
import { ASKED_BY_OCHA } from './columns/places.ts'

describe.each(EXPORT_TYPES)('The columns of %s', (type) => {
  const columns: readonly SheetColumn[] = EXPORTS[type].columns

  it('have each key and each header once', () => {
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
    expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length)
  })

  it('say what they mean, and are tagged with hashtags', () => {
    for (const { header, about, hxl } of columns) {
      expect(about, header).toBeTruthy()
      if (hxl) expect(hxl).toMatch(/^#[A-Za-z]+\d?(\+[a-z]\w*)*$/)
    }
  })

  it('say that OCHA asks for them, if no record fills them', () => {
    for (const { header, about, isEmpty } of columns) expect(about === ASKED_BY_OCHA, header).toBe(isEmpty === true)
  })
})

it("the 5Ws begin with OCHA Nigeria's 3W, in its order and with its tags", () => {
  expect(EXPORTS['5ws'].columns.slice(0, 15).map(({ header, hxl }) => [header, hxl])).toEqual([
    ['Organization', '#org'],
    ['Org. Acronym', '#org+acronym'],
    ['Type of Organization', '#org+type'],
    ['Operation Type', '#operation+type'],
    ['Project Sector', '#sector+cluster'],
    ['Activities', '#activity+name'],
    ['Status', '#status'],
    ['State', '#adm1+name'],
    ['State Pcode', '#adm1+code'],
    ['LGA', '#adm2+name'],
    ['LGA PCode', '#adm2+code'],
    ['isHRP', '#HRP'],
    ['Response Type', '#response+type'],
    ['Month', '#date+month'],
    ['Year', '#date+year'],
  ])
})
