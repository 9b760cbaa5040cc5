/**
 * Opens the hub without a link: docs/decisions/022. The files of one build and the page that names them are kept; calls and
 * everything else go to the hub as if this were not here. The build writes it to /sw.js.
 */
declare const self: ServiceWorkerGlobalScope
/** Of this build, filled in by it: vite.config.ts. */
declare const VERSION: string
declare const BUILT: string[]

const FILES = BUILT
const PAGE = '/'
/** Which version this is, for the foot of the page. Asked for past every cache, it is how a page learns that the hub answers. */
const INFO = '/info.json'
const PREFIX = 'hub-'
const CACHE = PREFIX + VERSION
/** At once: the person may be working meanwhile, on a link that carries little. */
const LINES = 3
/** A tab that takes longer is asleep: nobody knows which build it runs on. */
const TAB_ANSWERS_MS = 5000
/** What the hub itself answers when somebody opens its address. */
const NO_SCREEN = /^\/(api|metrics)(\/|$)|\.\w+$/

self.addEventListener('install', (event) => event.waitUntil(fill()))

/** What an earlier try has fetched is not fetched again. */
async function fill() {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = FILES.filter((file) => !kept.has(file))
  const line = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) await add(cache, file)
  }
  await Promise.all(Array.from({ length: LINES }, line))
  await add(cache, INFO)
  await keepPage(cache)
}

const add = async (cache: Cache, file: string) => cache.put(file, await fileOf(file))

/** The sign-in page of a hotel's network comes in place of every file: kept as one, it would break the hub until the next build. */
async function fileOf(file: string | Request) {
  const answer = await fetch(file)
  const type = answer.headers.get('content-type')
  if (!answer.ok || !type || type.startsWith('text/html')) throw new Error('Not the hub')
  return answer
}

/** The hub may have been updated in between: a page that names other files is the next build's. */
async function keepPage(cache: Cache) {
  const page = await fetch(PAGE, { cache: 'no-store' })
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  if (!page.ok || named.length === 0 || !named.every((file) => FILES.includes(file))) throw new Error('Another build')
  await cache.put(PAGE, page)
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  // Nothing is taken over before the person asks for it.
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'page-started') event.waitUntil(deleteUnusedBuilds())
})

/** Tabs stay open for weeks and load their screens when they are opened: the files of a build stay as long as a tab runs on it. */
async function deleteUnusedBuilds() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const running = await Promise.all(tabs.map(mainFileOf))
  if (!running.every((file) => file !== null)) return
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  // What comes after this build is on its way, and runs nowhere yet.
  for (const build of builds.slice(0, builds.indexOf(CACHE))) {
    const found = await Promise.all(running.map((file) => caches.match(file, { cacheName: build })))
    if (!found.some(Boolean)) await caches.delete(build)
  }
}

/** The file that a tab was started with; it has another name in each build. Null where the tab does not answer. */
const mainFileOf = (tab: Client) =>
  new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null)
    setTimeout(() => resolve(null), TAB_ANSWERS_MS)
    tab.postMessage('main-file', [port2])
  })

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !NO_SCREEN.test(pathname)) {
    event.respondWith(answer(PAGE, request, CACHE))
    event.waitUntil(renewPage())
  } else if (pathname === INFO && request.cache !== 'no-store') {
    event.respondWith(fileOf(request).catch(() => answer(INFO, request)))
  } else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(answer(pathname, request))
})

/** Its headers are the operator's: where the map's tiles come from stands in them. They hold from the next visit on. */
const renewPage = async () => keepPage(await caches.open(CACHE)).catch(() => undefined)

/** From this device, of any build that is kept unless one is named; else from the hub. */
const answer = async (path: string, request: Request, cacheName?: string) =>
  (await caches.match(path, { cacheName, ignoreVary: true })) ?? fetch(request)
