import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import type { FundingEntry } from '@hub/contract/records/funding-entry'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SentChange } from '../../server/dist/testing/stored-once.js'
import type { Api, Member } from './api.ts'
import { fundingOf } from './funding.ts'
import { addStockItem } from './stock.ts'

/** As web/src/lib/outbox stores it. */
export interface SubmittedItem {
  id: string
  author: string
  kind: string
  subject: string | null
  call: { params?: Record<string, string>; body: Record<string, unknown> }
  depends_on: string[]
}

/** `changes`: on the hub after the item has arrived. */
export interface Submission {
  item: SubmittedItem
  changes: SentChange[]
}

const itemOf = (author: string, kind: string, call: SubmittedItem['call'], more: Partial<SubmittedItem> = {}) => ({
  id: randomUUID(),
  author,
  kind,
  subject: null,
  call,
  depends_on: [],
  ...more,
})

export function newStockItem({ user }: Member): Submission {
  const id = randomUUID()
  const place = { physical_address: '12 Store Road', state: 'Borno', lga: 'Jere' }
  const body = { id, item_name: `Desks ${id}`, category: 'furniture', unit: 'pieces', quantity_in_stock: 12, ...place }
  return {
    item: itemOf(user.id, 'stock.create', { body }, { id }),
    changes: [{ id, author: user.id, action: 'stock_item.created' }],
  }
}

function newFunding({ user }: Member): Submission {
  const entries: FundingEntry[] = [1, 2].map(() => ({ ...fundingOf(), id: randomUUID() }))
  return {
    item: itemOf(user.id, 'funding.submit', { body: { submissions: entries } }),
    changes: entries.map(({ id }) => ({ id: id!, author: user.id, action: 'funding_entry.submitted' })),
  }
}

function newProject({ user }: Member): Submission {
  const id = randomUUID()
  const dates = { project_duration: '12 months', start_date: '2026-01-01', end_date: '2026-12-31' }
  const body = {
    id,
    project_title: `Safe learning spaces ${id}`,
    organization_name: user.organization_name,
    budget: '96500000.50',
    ...dates,
    target_locations: ['Borno'],
    target_lgas: ['Jere'],
    donor: 'ECW',
    project_narrative: 'Children learn in safe rooms.',
    project_components: ['Teacher Training'],
    schools: [{ community: 'Bulabulin', school_name: 'Central Primary', coordinates: '' }],
  }
  return {
    item: itemOf(user.id, 'projects.create', { body }, { id }),
    changes: [{ id, author: user.id, action: 'project.created' }],
  }
}

/** The project may be in the outbox too. */
function newActivity({ user }: Member, project: string): Submission {
  const id = randomUUID()
  const reached = { boys: 0, girls: 0, male_teachers: 12, female_teachers: 14, male_sbmc: 0, female_sbmc: 0 }
  const body = {
    id,
    type: 'Teacher Training',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    state: 'Borno',
    lga: 'Jere',
    status: 'completed',
    ...reached,
    notes: id,
    confirm: [...ACTIVITY_WARNINGS],
  }
  return {
    item: itemOf(
      user.id,
      'activities.create',
      { params: { id: project }, body },
      { id, subject: project, depends_on: [project] },
    ),
    changes: [{ id, author: user.id, action: 'activity.created' }],
  }
}

async function stockEdit(api: Api, person: Member): Promise<Submission> {
  const { id, updated_at } = await addStockItem(api, person)
  return {
    item: itemOf(
      person.user.id,
      'stock.update',
      { params: { id }, body: { supplier: randomUUID(), updated_at } },
      { subject: id },
    ),
    changes: [{ id, author: person.user.id, action: 'stock_item.updated' }],
  }
}

/** The activity refers to the project before it, which may not have arrived. */
export async function submissionsOf(api: Api, person: Member, count: number): Promise<Submission[]> {
  const made: Submission[] = []
  let project = ''
  for (let nth = 0; nth < count; nth++) {
    const kind = nth % 5
    if (kind === 0) {
      const submission = newProject(person)
      project = submission.item.id
      made.push(submission)
    } else if (kind === 1) made.push(newStockItem(person))
    else if (kind === 2) made.push(newActivity(person, project))
    else if (kind === 3) made.push(newFunding(person))
    else made.push(await stockEdit(api, person))
  }
  return made
}

/** The app creates its database after its first screen. */
async function storeIsThere(page: Page) {
  const isThere = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'hub-work' && version > 1),
    )
  while (!(await isThere())) await delay(50)
}

/** As a form does. */
export async function submitIn(page: Page, submissions: readonly Submission[]) {
  await storeIsThere(page)
  await page.evaluate(
    async (items) => {
      const open = indexedDB.open('hub-work')
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.addEventListener('success', () => resolve(open.result))
        open.addEventListener('error', () => reject(open.error ?? new Error('no database')))
      })
      const transaction = db.transaction('work', 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('work')
      const last = store.index('sequence').openKeyCursor(null, 'prev')
      last.addEventListener('success', () => {
        let sequence = Number(last.result?.key ?? 0)
        for (const item of items) {
          const typed = { title: item.kind, values: null, from: null, schema: 1, picture: null, fault: null }
          const tries = { attempts: 0, next_try: 0, state: 'waiting', saved_at: new Date().toISOString() }
          store.put({ ...item, ...typed, ...tries, key: crypto.randomUUID(), sequence: ++sequence })
        }
      })
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')))
      })
      db.close()
      window.dispatchEvent(new Event('online'))
    },
    submissions.map(({ item }) => item),
  )
}

export interface KeptItem {
  id: string
  author: string
  state: string
  fault: { code: string; message: string } | null
}

export async function keptIn(page: Page): Promise<KeptItem[]> {
  await storeIsThere(page)
  return page.evaluate(async () => {
    const open = indexedDB.open('hub-work')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(open.error ?? new Error('no database')))
    })
    const all = db.transaction('work').objectStore('work').getAll()
    const found = await new Promise<KeptItem[]>((resolve) => {
      all.addEventListener('success', () => resolve(all.result as KeptItem[]))
    })
    db.close()
    return found.map(({ id, author, state, fault }) => ({ id, author, state, fault }))
  })
}
