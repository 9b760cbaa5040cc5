import { describe, expect, it } from 'vitest'
import { stockItemOf } from '#testing/stock.ts'
import {
  editFrom,
  followedStatus,
  newStockItem,
  payloadFrom,
  quantityChange,
  validateStock,
  valuesFrom,
} from './stock-values.ts'

const complete = () => ({
  ...newStockItem(),
  item_name: 'Exercise books',
  unit: 'boxes',
  quantity_in_stock: '1,200',
  state: 'Yobe',
  lga: 'Nguru',
  physical_address: '3 Market Road',
})

describe('a new item', () => {
  it('begins with the defaults', () => {
    expect(newStockItem()).toMatchObject({
      category: 'learning_materials',
      quantity_in_stock: '0',
      status: 'available',
      minimum_stock_level: '10',
      reorder_point: '5',
    })
  })

  it('says what is missing, each in its own sentence', () => {
    expect(validateStock({ ...newStockItem(), category: '', purchase_cost: '-1', quantity_available: '-1' })).toEqual({
      item_name: 'Item name is required',
      category: 'Category is required',
      unit: 'Unit is required',
      quantity_in_stock: 'Quantity must be at least 1',
      quantity_available: 'Available quantity must be non-negative',
      purchase_cost: 'Cost must be non-negative',
      physical_address: 'Physical address is required',
      state: 'State is required',
      lga: 'LGA is required',
    })
  })

  it('tells a quantity that is no number once, at the quantity', () => {
    const of = (quantity_in_stock: string) => validateStock({ ...complete(), quantity_in_stock })
    for (const typed of ['', 'many']) expect(of(typed)).toEqual({ quantity_in_stock: 'Quantity must be at least 1' })
    expect(of('1.5')).toEqual({ quantity_in_stock: 'Quantity must be a whole number' })
  })

  it('is all available unless it says otherwise, and leaves out what was not given', () => {
    expect(validateStock(complete())).toEqual({})
    expect(payloadFrom(complete())).toMatchObject({
      quantity_in_stock: 1200,
      quantity_available: 1200,
      purchase_cost: null,
      supplier: null,
      image_proof: null,
    })
    expect(payloadFrom({ ...complete(), quantity_available: '7' }).quantity_available).toBe(7)
  })

  it('takes no proof that could run where somebody clicks it', () => {
    expect(validateStock({ ...complete(), image_proof: 'javascript:alert(1)' })).toHaveProperty('image_proof')
    expect(validateStock({ ...complete(), image_proof: 'https://example.org/desks.jpg' })).toEqual({})
  })
})

describe('an edit', () => {
  const values = () => valuesFrom(stockItemOf())

  it('sends an untouched item back as it was', () => {
    expect(validateStock(values())).toEqual({})
    expect(editFrom(values())).toMatchObject({
      quantity_in_stock: 120,
      quantity_available: 120,
      purchase_cost: '12.50',
    })
    expect(editFrom(values())).not.toHaveProperty('movement_reason')
  })

  it('asks why a quantity changed, and keeps what is available with it', () => {
    const fewer = { ...values(), quantity_in_stock: '90' }
    expect(quantityChange(fewer)).toBe(-30)
    expect(validateStock(fewer)).toEqual({ movement_reason: 'Say why the quantity changed' })
    const told = { ...fewer, movement_reason: 'distributed' }
    expect(validateStock(told)).toEqual({})
    expect(editFrom(told)).toMatchObject({
      quantity_in_stock: 90,
      quantity_available: 90,
      movement_reason: 'distributed',
      movement_note: null,
    })
  })

  it('takes no reason that moves the other way', () => {
    const more = { ...values(), quantity_in_stock: '130', movement_reason: 'lost' }
    expect(validateStock(more)).toEqual({ movement_reason: 'What was lost lowers the quantity: say why it rose' })
    // Without a changed quantity the reason is not sent.
    expect(validateStock({ ...more, quantity_in_stock: '120' })).toEqual({})
  })

  it('refuses more available than there is', () => {
    const partly = { ...valuesFrom(stockItemOf({ quantity_available: 100 })), quantity_in_stock: '90' }
    expect(validateStock({ ...partly, movement_reason: 'lost' })).toEqual({
      quantity_available: 'Available quantity must not exceed the quantity',
    })
  })

  it('may run out, but not below', () => {
    const of = (quantity_in_stock: string) => validateStock({ ...values(), quantity_in_stock, movement_reason: 'lost' })
    expect(of('0')).toEqual({})
    expect(of('-1')).toMatchObject({ quantity_in_stock: 'Quantity must not be below 0' })
  })
})

describe('the status that follows', () => {
  const at = (quantity: string, status = 'available') =>
    followedStatus({ ...valuesFrom(stockItemOf()), quantity_in_stock: quantity, status })

  it('is low at the minimum and at the reorder point, and out of stock at 0', () => {
    expect(at('11')?.status).toBe('available')
    expect(at('10')).toEqual({
      status: 'low_stock',
      text: 'A quantity of 10 is at or below the minimum stock level of 10.',
    })
    expect(at('5')?.text).toBe('A quantity of 5 is at or below the reorder point of 5: order more.')
    expect(at('0')).toEqual({ status: 'out_of_stock', text: 'Nothing is left in stock.' })
  })

  it('is available again above both', () => expect(at('11', 'low_stock')?.status).toBe('available'))

  it('leaves alone what is discontinued, what cannot be read, and a form that was just opened', () => {
    expect(at('0', 'discontinued')).toBeNull()
    expect(at('some')).toBeNull()
    expect(followedStatus(newStockItem())).toBeNull()
  })
})
