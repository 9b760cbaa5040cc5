import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'

export const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Africa/Lagos' })
export const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true })).toBeVisible()

export async function downloaded(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
  return { name: download.suggestedFilename(), rows: sheets[0]!.rows }
}
