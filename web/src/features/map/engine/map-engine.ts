import { resultOf } from '#lib/api-client.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { language } from '#lib/language.ts'
import { logFailure } from '#lib/lazy-load.ts'
import { currentSession } from '#lib/session.ts'
import type { Answer, MapCall, MapCalls, Question } from './map-answers.ts'

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

let made = 0

export function startEngine() {
  const worker = new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let broken: Error | undefined

  function breakWith(error: Error) {
    broken = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const promise = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) promise?.reject(new Error(data.error))
    else promise?.resolve(data.answer as never)
  })
  // The worker code did not load, perhaps because of a newer version.
  worker.addEventListener('error', (event) => {
    const failure = new Error('The map could not be started.')
    logFailure(failure.message, event.message)
    breakWith(failure)
  })

  function ask<Call extends MapCall>(call: Call, question: MapCalls[Call]['ask']) {
    return new Promise<MapCalls[Call]['answer']>((resolve, reject) => {
      if (broken) return reject(broken)
      asked += 1
      waiting.set(asked, { resolve, reject })
      return worker.postMessage({ id: asked, call, ask: question } as Question)
    })
  }

  return {
    id: (made += 1),
    ask,
    /** Throws CallFailed, like other calls. */
    async load(path: string) {
      const token = currentSession()?.token
      const loaded = await ask('load', { path, token, language })
      if (loaded.outcome === 'refused') return resultOf(loaded, token) as never
      if (loaded.outcome !== 'done') throw CallFailed.withoutAnswer(loaded.outcome)
      return loaded
    },
    stop() {
      worker.terminate()
      breakWith(new DOMException('', 'AbortError'))
    },
  }
}

export type MapEngine = ReturnType<typeof startEngine>
