// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { isWaitingHere, noteWaitsHere, whoWaitsHere } from './queued.ts'

beforeEach(() => localStorage.clear())

it('what is noted of one person stays when another one signs out or has nothing that waits', () => {
  noteWaitsHere('amina', { name: 'Amina', count: 2 })
  noteWaitsHere('musa', { name: 'Musa', count: 1 })
  noteWaitsHere('musa', null)
  expect(whoWaitsHere()).toEqual([{ name: 'Amina', count: 2 }])
  noteWaitsHere('amina', null)
  expect(isWaitingHere()).toBe(false)
})

it.each(['{"name":"Amina","count":2}', '[]', 'null', '{broken', '7'])(
  '%s, which is no such note, breaks nothing',
  (kept) => {
    localStorage.setItem('work_waits', kept)
    expect(whoWaitsHere()).toEqual([])
    noteWaitsHere('musa', { name: 'Musa', count: 1 })
    expect(whoWaitsHere()).toEqual([{ name: 'Musa', count: 1 }])
  },
)
