import { chromium, type Page } from '@playwright/test'
import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import type { SheetColumn } from '@hub/contract/sheet-column'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browser as browserToMeasure } from '../scripts/browser.js'
import { writeWorkbook } from '../web/src/lib/sheet/workbook.ts'
import { row, type Row } from './compare.ts'
import { ADMIN } from './hubs.ts'

/** The template's columns are known, so the screen asks nothing. */
async function workbookOf(rows: readonly Record<string, unknown>[]): Promise<Buffer> {
  const fields = IMPORT_FIELDS.activities.filter(({ key }) => key in rows[0]!)
  const columns = fields.map(({ key, header, kind }): SheetColumn => ({
    key,
    header,
    about: '',
    kind: kind === 'whole' ? 'whole' : 'text',
  }))
  // oxlint-disable-next-line typescript/require-await
  async function* records() {
    yield [...rows]
  }
  const parts: BlobPart[] = []
  for await (const part of writeWorkbook({ columns, records: records(), hxlRow: false })) parts.push(part)
  return Buffer.from(await new Blob(parts).arrayBuffer())
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/import?type=activities`)
  await page.getByRole('textbox', { name: /Email/ }).fill(ADMIN.email)
  const form = page.getByRole('tabpanel')
  await form.getByLabel(/^Password/).fill(ADMIN.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Download the sheet to fill in' }).waitFor()
  await page.waitForLoadState('networkidle')
}

interface Watched {
  tasks: number[]
  watch: PerformanceObserver
  said: [ms: number, words: string][]
}

const watch = (page: Page) =>
  page.evaluate(() => {
    const kept = globalThis as unknown as Watched
    kept.tasks = []
    kept.said = []
    kept.watch?.disconnect()
    kept.watch = new PerformanceObserver((list) => kept.tasks.push(...list.getEntries().map((each) => each.duration)))
    kept.watch.observe({ type: 'longtask' })
    new MutationObserver(() => {
      const words = document.querySelector('[role=status] > span:nth-child(2)')?.textContent ?? ''
      if (words && kept.said.at(-1)?.[1] !== words) kept.said.push([performance.now(), words])
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const watched = (page: Page) =>
  page.evaluate(() => {
    const { tasks, watch: observer, said } = globalThis as unknown as Watched
    tasks.push(...observer.takeRecords().map(({ duration }) => duration))
    return { longest: Math.max(0, ...tasks), said, now: performance.now() }
  })

/** Of the renderer processes so far, in MB: the reading worker is one of their threads. */
function peakOf(pids: readonly number[]) {
  const peaks = pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
  return Math.max(...peaks) / 1024
}

export async function measurePage(
  url: string,
  engine: string,
  rows: readonly Record<string, unknown>[],
): Promise<Row[]> {
  const browser = await chromium.launch(browserToMeasure())
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-bench-'))
  try {
    const session = await browser.newBrowserCDPSession()
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await signIn(page, url)
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    const before = peakOf(renderers)
    const buffer = await workbookOf(rows)
    const file = path.join(folder, 'activities.xlsx')
    await writeFile(file, buffer)
    const figure = (label: string) =>
      page.getByText(label, { exact: true }).locator('xpath=..').getByText(rows.length.toLocaleString('en'))
    await watch(page)
    // By its path: passing bytes would use memory in the measured page.
    await page.getByLabel('Choose a file').setInputFiles(file)
    await figure('New').waitFor({ timeout: 120_000 })
    const checked = await watched(page)
    const peak = peakOf(renderers) - before
    const sure = page.getByRole('checkbox', { name: 'I checked these' })
    if ((await sure.count()) > 0) await sure.check()
    await watch(page)
    await page.getByRole('button', { name: /^Store/ }).click()
    await figure('Added').waitFor({ timeout: 120_000 })
    const stored = await watched(page)
    return rowsOf(engine, rows.length, { checked, stored, peak, size: buffer.length })
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

type Seen = Awaited<ReturnType<typeof watched>>

function rowsOf(
  engine: string,
  count: number,
  { checked, stored, peak, size }: { checked: Seen; stored: Seen; peak: number; size: number },
): Row[] {
  const what = `${engine}, ${count.toLocaleString('en')} activities in a browser`
  const begins = (seen: Seen, words: string) => seen.said.find(([, said]) => said.startsWith(words))?.[0]
  const read = ((begins(checked, 'Preparing') ?? begins(checked, 'Checking') ?? 0) - checked.said[0]![0]) / 1000
  const block = ({ longest }: Seen, doing: string) =>
    row(
      `${what}: longest block, ${doing}`,
      [longest, 50, 'ms'],
      50 / Math.max(1, longest),
      'time',
      '50 ms; 0: none above',
    )
  return [
    row(`${what}: read by the worker`, [read, 0, 's'], 1, null, `a workbook of ${Math.round(size / 1024)} KB`),
    row(`${what}: peak memory of page and worker`, [peak, 0, 'MB'], 1, null, 'above what the open page had held'),
    block(checked, 'read and checked'),
    block(stored, 'stored'),
  ]
}
