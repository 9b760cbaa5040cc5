import type { StockItem, StockPayload } from '@hub/contract/records/stock-item'
import type { Locator, Page } from '@playwright/test'
import type { Api, Member } from './api.ts'
import { anyWord } from './projects.ts'

export async function addStockItem(
  api: Api,
  { token }: Pick<Member, 'token'>,
  changes: Partial<StockPayload> = {},
): Promise<StockItem> {
  const body: StockPayload = {
    item_name: `School desks ${anyWord()}`,
    category: 'furniture',
    unit: 'pieces',
    quantity_in_stock: 120,
    purchase_cost: '12.50',
    supplier: 'Yola Carpenters',
    physical_address: '12 Store Road',
    state: 'Borno',
    lga: 'Jere',
    ...changes,
  }
  const response = await api.send('POST', '/stock', { token, body })
  if (!response.ok) throw new Error(`POST /stock answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { item: StockItem }).item
}

export const rowOf = (page: Page, item: string) => page.getByRole('row').filter({ hasText: item })
export const newItem = (page: Page) => page.getByRole('dialog', { name: 'Add New Stock Item' })
export const editItem = (page: Page) => page.getByRole('dialog', { name: 'Edit Stock Item' })

export async function fillIn(dialog: Locator, name: string) {
  await dialog.getByLabel('Item Name').fill(name)
  await dialog.getByLabel('Unit').selectOption('Boxes')
  await dialog.getByLabel('Quantity *').fill('1,200')
  await dialog.getByLabel('State').selectOption('Yobe')
  await dialog.getByLabel('LGA').selectOption('Nguru')
  await dialog.getByLabel('Physical Address').fill('3 Market Road')
}
