// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

/** Fake service workers: a browser cannot be held in the middle of an installation. */
class Registration extends EventTarget {
  installing: EventTarget | null = null
  waiting: object | null = null
  update = () => Promise.resolve()
  installed() {
    const worker = this.installing
    this.waiting = worker
    this.installing = null
    worker?.dispatchEvent(new Event('statechange'))
  }
}

let workers: EventTarget & { controller: object | null; register: () => Promise<Registration> }
let registration: Registration

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
  registration = new Registration()
  workers = Object.assign(new EventTarget(), {
    controller: { postMessage: vi.fn() },
    register: () => Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker: workers })
})

async function openPage() {
  const { startAppWorker, useIsNewVersionReady } = await import('./app-worker.ts')
  startAppWorker()
  await Promise.resolve()
  const { result, rerender } = renderHook(() => useIsNewVersionReady())
  return () => {
    rerender()
    return result.current
  }
}

it('a version that was being installed when the page registered is offered', async () => {
  registration.installing = new EventTarget()
  const isOffered = await openPage()
  expect(isOffered()).toBe(false)
  registration.installed()
  expect(isOffered()).toBe(true)
})

it('a version that was waiting when the page registered is offered', async () => {
  registration.waiting = {}
  await vi.waitFor(async () => expect((await openPage())()).toBe(true))
})

it('a version that is found later is offered', async () => {
  const isOffered = await openPage()
  registration.installing = new EventTarget()
  registration.dispatchEvent(new Event('updatefound'))
  registration.installed()
  expect(isOffered()).toBe(true)
})

it('the very first worker is no new version, and the next one that another tab has taken is', async () => {
  workers.controller = null
  registration.installing = new EventTarget()
  const isOffered = await openPage()
  registration.installed()
  workers.controller = { postMessage: vi.fn() }
  workers.dispatchEvent(new Event('controllerchange'))
  expect(isOffered()).toBe(false)
  workers.dispatchEvent(new Event('controllerchange'))
  expect(isOffered()).toBe(true)
})

it('says which build it runs on when the worker asks', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/start-abc.js"></script>'
  await openPage()
  const port = { postMessage: vi.fn() }
  workers.dispatchEvent(Object.assign(new Event('message'), { data: 'main-file', ports: [port] }))
  expect(port.postMessage).toHaveBeenCalledWith('/assets/start-abc.js')
})
