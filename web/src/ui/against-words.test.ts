import { expect, it } from 'vitest'
import { addAgainst } from './against-words.ts'

const of = (target: number, reached: number) => ({ people_in_need: 10, target, reached })

it('people reached where there is no target do not count towards the targets of others', () => {
  expect(addAgainst([of(300, 30), of(0, 200)])).toEqual({ people_in_need: 20, target: 300, reached: 30 })
})

it('where nothing has a target, everybody who was reached counts', () => {
  expect(addAgainst([of(0, 30), of(0, 200)])).toEqual({ people_in_need: 20, target: 0, reached: 230 })
})
