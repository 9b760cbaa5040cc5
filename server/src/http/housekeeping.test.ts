import { expect, it } from 'vitest'
import { createLog } from './logging.ts'
import { housekeeping } from './housekeeping.ts'

it('a sweep that fails is told by its name, and neither stops nor hides the others', async () => {
  const logged: string[] = []
  const swept: string[] = []
  const sweeps = {
    sessions: async () => void swept.push('sessions'),
    mails: async () => Promise.reject(new Error('a locked table')),
    limits: async () => void swept.push('limits'),
  }
  await housekeeping(sweeps, createLog('info', { write: (line) => void logged.push(line) })).sweep()
  expect(swept).toEqual(['sessions', 'limits'])
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { sweep: 'mails', err: { message: 'a locked table' } },
  ])
})
