// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'

const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
const endOf = (transaction: IDBTransaction) =>
  new Promise<string>((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end))
  })

async function databaseIn(vendor: string, name: string) {
  vi.resetModules()
  vi.stubGlobal('navigator', { vendor })
  const { endWithPage } = await import('./device-database.ts')
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.result.createObjectStore('s')
  const db = await answerOf(opening)
  endWithPage(db)
  return db
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

it('In WebKit, what is under way makes room for what is put on the disk at the last moment', async () => {
  const db = await databaseIn('Apple Computer, Inc.', 'about-to-leave')
  const slow = db.transaction('s', 'readwrite')
  slow.objectStore('s').get('k')
  const ended = endOf(slow)
  window.dispatchEvent(new Event('beforeunload'))
  const last = db.transaction('s', 'readwrite')
  last.objectStore('s').put('typed', 'k')
  expect([await ended, await endOf(last)]).toEqual(['abort', 'complete'])
})

it('In WebKit, what is under way ends with the page; what is begun then is written at once, and all is as before when the page is back', async () => {
  const db = await databaseIn('Apple Computer, Inc.', 'webkit')
  const read = db.transaction('s')
  read.objectStore('s').get('k')
  const ended = endOf(read)
  leave()
  expect(await ended).toBe('abort')

  const late = db.transaction('s', 'readwrite')
  late.objectStore('s').put('kept', 'k')
  expect(await endOf(late)).toBe('complete')
  const twoSteps = db.transaction('s', 'readwrite').objectStore('s')
  expect(await answerOf(twoSteps.get('k'))).toBe('kept')
  expect(() => twoSteps.put('too late', 'k')).toThrow()

  window.dispatchEvent(new Event('pageshow'))
  const store = db.transaction('s', 'readwrite').objectStore('s')
  await answerOf(store.get('k'))
  await answerOf(store.put('again', 'k'))
  expect(await answerOf(db.transaction('s').objectStore('s').get('k'))).toBe('again')
})

it('Other browsers end it themselves', async () => {
  const db = await databaseIn('Google Inc.', 'chromium')
  const transaction = db.transaction('s', 'readwrite')
  transaction.objectStore('s').put('kept', 'k')
  leave()
  expect(await endOf(transaction)).toBe('complete')
})
