/** Opens the hub without a connection: docs/decisions/022. It caches one build; the build writes it to /sw.js. */
declare const self: ServiceWorkerGlobalScope
/** Filled in by vite.config.ts. */
declare const VERSION: string
declare const BUILT: string[]

const FILES = BUILT
const PAGE = '/'
/** The version in the footer. Requested past all caches, it also shows whether the hub answers. */
const INFO = '/info.json'
const PREFIX = 'hub-'
const CACHE = PREFIX + VERSION
/** Parallel downloads: few, for slow connections. */
const LINES = 3
/** A slower tab is asleep: its build is unknown. */
const TAB_ANSWERS_MS = 5000
/** Paths that the server answers itself. */
const NO_SCREEN = /^\/(api|metrics)(\/|$)|\.\w+$/

self.addEventListener('install', (event) => event.waitUntil(fill()))

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

/** A hotel's sign-in page may replace every file: caching it would break the hub until the next build. */
async function fileOf(file: string | Request) {
  const answer = await fetch(file)
  const type = answer.headers.get('content-type')
  if (!answer.ok || !type || type.startsWith('text/html')) throw new Error('Not the hub')
  return answer
}

/** A page that names other files is of a newer build. */
async function keepPage(cache: Cache) {
  const page = await fetch(PAGE, { cache: 'no-store' })
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  if (!page.ok || named.length === 0 || !named.every((file) => FILES.includes(file))) throw new Error('Another build')
  await cache.put(PAGE, page)
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  // Only on the user's request.
  if (event.data === 'take-over') void self.skipWaiting()
  if (event.data === 'page-started') event.waitUntil(deleteUnusedBuilds())
})

/** Tabs stay open for weeks and load code later: keep a build's files while a tab runs it. */
async function deleteUnusedBuilds() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const running = await Promise.all(tabs.map(mainFileOf))
  if (!running.every((file) => file !== null)) return
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  // Builds after this one are still being installed.
  for (const build of builds.slice(0, builds.indexOf(CACHE))) {
    const found = await Promise.all(running.map((file) => caches.match(file, { cacheName: build })))
    if (!found.some(Boolean)) await caches.delete(build)
  }
}

/** The tab's script, named differently in each build. Null without an answer. */
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

/** The operator sets its headers, such as the allowed map tiles. They apply from the next visit. */
const renewPage = async () => keepPage(await caches.open(CACHE)).catch(() => undefined)

/** From the cache (of any build unless `cacheName` is given), else from the network. */
const answer = async (path: string, request: Request, cacheName?: string) =>
  (await caches.match(path, { cacheName, ignoreVary: true })) ?? fetch(request)
