import { mapAnswers, type Question } from './map-answers.ts'

// Reads, clusters and searches fifty thousand points without blocking the page.
const answer = mapAnswers(fetch.bind(self))
self.addEventListener('message', async ({ data }: MessageEvent<Question>) => self.postMessage(await answer(data)))
