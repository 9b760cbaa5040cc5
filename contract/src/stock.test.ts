import { describe, expect, it } from 'vitest'
import { StockQuery, statusOf, suggestedStatus } from './stock.ts'
import { movementError, reasonsFor } from './stock-movements.ts'
import { StockEdit, StockPayload } from './records/stock-item.ts'
import { isUploadedProof } from './attachments.ts'
import { errors } from './testing.ts'

const item = {
  item_name: 'Exercise books',
  category: 'learning_materials',
  unit: 'boxes',
  quantity_in_stock: 120,
  physical_address: '12 Sample Road',
  state: 'Borno',
  lga: 'Jere',
}
const version = { updated_at: '2026-01-01T00:00:00.000Z' }

describe('a stock item (docs/product.md, 5)', () => {
  it('names every missing field in its own words', () => {
    expect(errors(StockPayload, {})).toEqual({
      item_name: 'Item name is required',
      category: 'Category is required',
      unit: 'Unit is required',
      quantity_in_stock: 'Quantity must be at least 1',
      physical_address: 'Physical address is required',
      state: 'State is required',
      lga: 'LGA is required',
    })
  })

  it.each([
    ['a quantity of 0', { quantity_in_stock: 0 }, { quantity_in_stock: 'Quantity must be at least 1' }],
    ['half an item', { quantity_in_stock: 1.5 }, { quantity_in_stock: 'Quantity must be a whole number' }],
    ['more than can be counted', { quantity_in_stock: 1e20 }, { quantity_in_stock: 'Must be at most 100,000,000' }],
    ['a quantity as text', { quantity_in_stock: '120' }, { quantity_in_stock: 'Quantity must be at least 1' }],
    ['too many', { quantity_in_stock: 1e9 }, { quantity_in_stock: 'Must be at most 100,000,000' }],
    [
      'less than none available',
      { quantity_available: -1 },
      { quantity_available: 'Available quantity must be non-negative' },
    ],
    [
      'more available than there are',
      { quantity_available: 121 },
      { quantity_available: 'Available quantity must not exceed the quantity' },
    ],
    ['a cost below 0', { purchase_cost: -0.01 }, { purchase_cost: 'Cost must be non-negative' }],
    ['a third of a cent', { purchase_cost: 0.333 }, { purchase_cost: 'Must have at most 13 digits and 2 decimals' }],
    ['a category of its own', { category: 'food' }, { category: 'Category is required' }],
    ['a status of its own', { status: 'gone' }, { status: 'Choose a status from the list' }],
    ['an LGA of another state', { lga: 'Damaturu' }, { lga: 'Choose an LGA of the state' }],
    ['another state', { state: 'Kano' }, { state: 'State is required' }],
    ['an unknown field', { organization_id: 'x' }, { '': 'Invalid input' }],
  ])('refuses %s', (_, wrong, expected) => {
    expect(errors(StockPayload, { ...item, ...wrong })).toEqual(expected)
  })

  it.each([
    'https://example.org/proof.jpg',
    'HTTP://example.org/a?b=c#d',
    '/api/attachments/00000000-0000-4000-8000-000000000000',
    '',
    null,
  ])('takes %s as its proof', (image_proof) => {
    expect(errors(StockPayload, { ...item, image_proof })).toEqual({})
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//http://',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org/x',
    'example.org/x',
    'https://example.org@evil.example/',
    'https://example.org/a\njavascript:x',
    'https://exam ple.org',
    'http://',
    '/api/attachments/../users',
    '/api/attachments/00000000-0000-4000-8000-000000000000/..',
    7,
  ])('refuses %s as its proof', (image_proof) => {
    expect(errors(StockPayload, { ...item, image_proof })).toEqual({
      image_proof: 'Must be a link that starts with http:// or https://, or an uploaded picture',
    })
  })

  it('refuses a proof that cannot be stored or is too long', () => {
    expect(errors(StockPayload, { ...item, image_proof: 'https://example.org/\u0000' })).toEqual({
      image_proof: 'Remove the characters that cannot be stored',
    })
    expect(errors(StockPayload, { ...item, image_proof: `https://example.org/${'x'.repeat(2000)}` })).toEqual({
      image_proof: 'Must be at most 2000 characters',
    })
  })

  it('tells an upload from a link', () => {
    expect(isUploadedProof('/api/attachments/00000000-0000-4000-8000-000000000000')).toBe(true)
    expect(isUploadedProof('https://example.org/api/attachments/00000000-0000-4000-8000-000000000000')).toBe(false)
  })
})

describe('an edit of a stock item', () => {
  it('may name a part alone, fills nothing in, and may name no version', () => {
    expect(StockEdit.parse({ supplier: 'Sample Traders', ...version })).toEqual({
      supplier: 'Sample Traders',
      ...version,
    })
    expect(StockEdit.parse({ supplier: 'Sample Traders' })).toEqual({ supplier: 'Sample Traders' })
  })

  it('may bring the quantity to 0 and not below', () => {
    expect(errors(StockEdit, { quantity_in_stock: 0, ...version })).toEqual({})
    expect(errors(StockEdit, { quantity_in_stock: -1, ...version })).toEqual({
      quantity_in_stock: 'Quantity must not be below 0',
    })
  })

  it('names one of the reasons', () => {
    expect(errors(StockEdit, { quantity_in_stock: 1, movement_reason: 'stolen', ...version })).toEqual({
      movement_reason: 'Say why the quantity changed',
    })
  })

  it.each([
    [5, ['received', 'count_corrected']],
    [-5, ['distributed', 'damaged', 'lost', 'count_corrected']],
  ])('of %i has the reasons that move it that way', (change, reasons) => expect(reasonsFor(change)).toEqual(reasons))

  it('says what a reason would do, and asks for one that fits', () => {
    expect(movementError('received', -1)).toBe('What was received raises the quantity: say why it fell')
    expect(movementError('distributed', 1)).toBe('What was distributed lowers the quantity: say why it rose')
  })
})

describe('the list of stock', () => {
  it('takes an empty filter for none', () => {
    expect(StockQuery.parse({ category: '', status: '', state: '', lga: '', sort: '' })).toEqual({ lga: '' })
  })
})

describe('The status that a quantity suggests', () => {
  const levels = { minimum_stock_level: 10, reorder_point: 5 }
  it.each([
    [0, 'out_of_stock'],
    [1, 'low_stock'],
    [10, 'low_stock'],
    [11, 'available'],
  ] as const)('is, at %i, %s', (quantity, status) => {
    expect(suggestedStatus({ quantity, ...levels })).toBe(status)
  })

  it('goes by the reorder point where that is the higher one', () => {
    expect(suggestedStatus({ quantity: 15, minimum_stock_level: 10, reorder_point: 20 })).toBe('low_stock')
  })
})

describe('the status of an item (docs/product.md, 4)', () => {
  const at = (quantity: number, status: Parameters<typeof statusOf>[0]['status'] = 'available') =>
    statusOf({ quantity, status, minimum_stock_level: 10, reorder_point: 5 })

  it('follows its quantity, whatever was sent', () => {
    expect([at(0), at(1), at(10), at(11)]).toEqual(['out_of_stock', 'low_stock', 'low_stock', 'available'])
    expect([at(11, 'low_stock'), at(11, 'out_of_stock')]).toEqual(['available', 'available'])
  })

  it('stays discontinued, whatever is left', () => {
    expect([at(0, 'discontinued'), at(100, 'discontinued')]).toEqual(['discontinued', 'discontinued'])
  })
})
