import { mapAnswers } from './map-answers.ts'
import type { Question } from './map-messages.ts'

// Reads, clusters and searches fifty thousand points without blocking the page.
const answer = mapAnswers(fetch.bind(self))
self.addEventListener('message', async ({ data }: MessageEvent<Question>) => self.postMessage(await answer(data)))
