import { describe, expect, it } from 'vitest'
import { backoffSeconds, isRefusedForGood } from './mail-worker.ts'

describe('The wait before another try', () => {
  it('doubles from half a minute to an hour', () => {
    expect([1, 2, 3, 4, 7, 8, 100].map((attempt) => backoffSeconds(attempt, 1))).toEqual([
      30, 60, 120, 240, 1920, 3600, 3600,
    ])
  })

  it('is spread over its second half', () => {
    expect(backoffSeconds(3, 0)).toBe(60)
    expect(backoffSeconds(3, 0.5)).toBe(90)
  })
})

describe('A refusal', () => {
  it.each([
    ['an address that there is not', { responseCode: 550, command: 'RCPT TO' }],
    ['a mail that it takes for spam', { responseCode: 554, command: 'DATA' }],
    ['what is no address', { code: 'EENVELOPE', command: 'API' }],
  ])('of %s is for good', (_, error) => {
    expect(isRefusedForGood(Object.assign(new Error('No'), error))).toBe(true)
  })

  it.each([
    ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }],
    ['the hub itself, which has the wrong password', { responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' }],
    ['the hub as a sender', { responseCode: 550, command: 'MAIL FROM' }],
    ['a connection', { code: 'ECONNECTION', command: 'CONN' }],
  ])('of %s passes', (_, error) => {
    expect(isRefusedForGood(Object.assign(new Error('No'), error))).toBe(false)
  })
})
