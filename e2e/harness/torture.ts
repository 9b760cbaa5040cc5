import type { Browser, BrowserContext, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startHubProcess } from '../../server/dist/testing/hub-process.js'
import { type SentChange, stockItemsNamed, storedOnce } from '../../server/dist/testing/stored-once.js'
import { apiOf, type Member } from './api.ts'
import { CALM, layLink, type Weather } from './link.ts'
import { newDatabase } from './databases.ts'
import { ADMIN, type Hub } from './hub.ts'
import { memberOf } from './people.ts'
import { fillIn, newItem } from './stock.ts'
import { keptIn, type KeptItem, type Submission, submissionsOf, submitIn } from './outbox-items.ts'

const STORM: Weather = { lostRequests: 0.3, lostAnswers: 0.3, cutAnswers: 0.1, delayMs: 60 }

interface TortureOptions {
  browser: Browser
  submissions: number
  inForms: number
  hubKills: number
  seed: number
  onRound?: (line: string) => void
}

export interface TortureOutcome {
  submissions: number
  changes: number
  stored: number
  lost: SentChange[]
  twice: SentChange[]
  ofOthers: SentChange[]
  left: KeptItem[]
  link: { calls: number; lostRequests: number; lostAnswers: number; cutAnswers: number; whileDown: number }
  acts: Record<string, number>
  seconds: number
}

/** Reproducible random numbers. */
function chancesOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** On the same database, behind a connection that loses half of its calls. */
export async function startMortalHub(chance: () => number) {
  const database = await newDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-torture-'))
  const link = await layLink('', chance)
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  }
  let isOver = false
  let hub = startHubProcess(environment)
  let url = await hub.ready()
  link.leadTo(url)
  return {
    link,
    databaseUrl: database.url,
    url: () => url,
    async kill() {
      hub.stop('SIGKILL')
      await hub.ended
      if (isOver) return
      hub = startHubProcess(environment)
      url = await hub.ready()
      link.leadTo(url)
    },
    async stop() {
      isOver = true
      hub.stop('SIGKILL')
      await hub.ended
      await link.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** In all tabs. */
async function signIn(page: Page, { token, user }: Member) {
  await page.evaluate(
    ([authToken, userData]) => {
      localStorage.setItem('auth_token', authToken)
      localStorage.setItem('user_data', userData)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** The outbox calls the hub for nothing before its sender runs. */
async function openTab(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/outbox`)
  return page
}

const poke = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))).catch(() => undefined)

/**
 * Two people take turns at one computer with two tabs, over a connection that loses requests and replies, while tabs
 * are reloaded and closed and the hub is killed. Then the connection works, both sign in again, and the hub's database
 * is checked.
 */
export async function tortureSubmissions(options: TortureOptions): Promise<TortureOutcome> {
  const { browser, submissions, inForms, hubKills, seed, onRound = () => {} } = options
  const begun = performance.now()
  const chance = chancesOf(seed)
  const hub = await startMortalHub(chance)
  const acts: Record<string, number> = { reloads: 0, 'closed tabs': 0, 'hub kills': 0, 'times offline': 0, switches: 0 }
  const context = await browser.newContext()
  try {
    const api = apiOf({ url: hub.url(), databaseUrl: hub.databaseUrl } as Hub)
    const people = [await memberOf(api), await memberOf(api)] as const
    const all = await Promise.all(people.map((person) => submissionsOf(api, person, (submissions - inForms) / 2)))
    const waiting = all.map((each) => [...each])
    const typed: { name: string; author: string }[] = []
    const tabs = [await openTab(context, hub.link.url), await openTab(context, hub.link.url)]
    hub.link.become(STORM)

    const act = async (tab: number) => {
      const roll = chance()
      if (roll < 0.15) {
        acts.reloads!++
        await tabs[tab]!.reload()
      } else if (roll < 0.25) {
        acts['closed tabs']!++
        await tabs[tab]!.close()
        tabs[tab] = await openTab(context, hub.link.url)
      } else if (roll < 0.35) {
        acts['times offline']!++
        hub.link.cut('calls')
        await delay(150)
        hub.link.mend()
      }
    }

    const PER_ROUND = 20
    // An equal number of turns: otherwise one person's last items would never be submitted.
    const rounds = 2 * Math.ceil((submissions - inForms) / 2 / PER_ROUND)
    for (let round = 0; round < rounds; round++) {
      const turn = round % 2
      const person = people[turn]!
      acts.switches!++
      await signIn(tabs[0]!, person)
      await Promise.all(tabs.map((tab) => tab.reload()))
      for (const tab of tabs) await submitIn(tab, waiting[turn]!.splice(0, PER_ROUND / 2))
      const wanted = Math.round((inForms * (round + 1)) / rounds)
      while (typed.length < wanted) typed.push(await submitInForm(tabs[0]!, hub.link.url, person, typed.length))
      const isKill = Math.floor((hubKills * (round + 1)) / rounds) > acts['hub kills']!
      const isOver = async () => {
        const left = await keptIn(tabs[0]!).catch(() => null)
        // The rest waits for the next turn of the same person.
        return left !== null && left.filter(({ author }) => author === person.user.id).length <= PER_ROUND / 4
      }
      for (let tries = 0; tries < 60 && !(await isOver()); tries++) {
        if (isKill && tries === 1) {
          acts['hub kills']!++
          await hub.kill()
        }
        await Promise.all(tabs.map(poke))
        await delay(40)
        if (tries % 4 === 3) await act(chance() < 0.5 ? 0 : 1)
      }
      if (round % 5 === 4) onRound(`${round + 1} of ${rounds} rounds, ${hub.link.counts.calls} calls`)
    }

    hub.link.become(CALM)
    for (const person of people) {
      await signIn(tabs[0]!, person)
      await tabs[0]!.reload()
      await sendAllOf(tabs[0]!, person)
    }
    const left = await keptIn(tabs[0]!)
    const entered = await stockItemsNamed(
      hub.databaseUrl,
      typed.map(({ name }) => name),
    )
    const ofForms = typed.flatMap(({ name, author }): SentChange[] => {
      const found = entered.filter(({ item }) => item === name)
      const [first] = found
      // Two records with one name: an item was stored twice.
      const ids = first ? found.map(({ id }) => id) : [name]
      return ids.map((id) => ({ id, author, action: 'stock_item.created' }))
    })
    const changes = [...all.flat().flatMap((each: Submission) => each.changes), ...ofForms]
    const outcome = await storedOnce(hub.databaseUrl, changes)
    const doubled = ofForms.filter((_, index) => index >= typed.length)
    return {
      submissions,
      changes: changes.length,
      ...outcome,
      twice: [...outcome.twice, ...doubled],
      left,
      link: hub.link.counts,
      acts,
      seconds: Math.round((performance.now() - begun) / 1000),
    }
  } finally {
    await hub.stop()
    await context.close()
  }
}

/** Waits for the hub's reply or for the message that it is saved. */
async function submitInForm(page: Page, url: string, { user }: Member, nth: number) {
  const name = `Entered by hand ${nth} ${user.id}`
  await page.goto(`${url}/stock?item=new`)
  const dialog = newItem(page)
  await fillIn(dialog, name)
  await dialog.getByRole('button', { name: 'Add Stock Item' }).click()
  await dialog.waitFor({ state: 'detached', timeout: 60_000 })
  await page.goto(`${url}/outbox`)
  return { name, author: user.id }
}

/** Rejected items stay and are reported. */
async function sendAllOf(page: Page, { user }: Member) {
  const until = Date.now() + 120_000
  const waits = async () =>
    (await keptIn(page)).some(({ author, state }) => author === user.id && ['waiting', 'sending'].includes(state))
  while (Date.now() < until && (await waits())) {
    await poke(page)
    await delay(200)
  }
}
