import { mapAnswers } from './map-answers.ts'
import type { Question } from './map-messages.ts'

// Fifty thousand points are read, clustered and searched here: the screen stays quick.
const answer = mapAnswers(fetch.bind(self))
self.addEventListener('message', async ({ data }: MessageEvent<Question>) => self.postMessage(await answer(data)))
