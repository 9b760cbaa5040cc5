import { describe, expect, it } from 'vitest'
import { base32, codeOf, inFours, newRecoveryCode, stepAt, stepOf, uriOf } from './totp.ts'

/** Of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

describe('A code of the app', () => {
  it.each(VECTORS)('at second %i is that of RFC 6238: %s', (seconds, code) => {
    const now = new Date(seconds * 1000)
    expect(codeOf(SECRET, stepAt(now), 8)).toBe(code)
    expect(stepOf(SECRET, code.slice(2), now)).toBe(stepAt(now))
  })

  it('holds for one step more on either side, because clocks differ, and no longer', () => {
    const now = new Date('2026-11-19T12:00:10Z')
    const at = (steps: number) => stepOf(SECRET, codeOf(SECRET, stepAt(now) + steps), now)
    expect([-2, -1, 0, 1, 2].map((steps) => at(steps) !== null)).toEqual([false, true, true, true, false])
  })
})

it('The secret is written as RFC 4648 says, and the address names the hub and the account', () => {
  expect(base32(Buffer.from('foobar'))).toBe('mzxw6ytboi')
  const uri = new URL(uriOf(SECRET, 'a+b@plan.example'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Northeast Education Hub:a+b@plan.example',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Northeast Education Hub',
  })
})

it('A recovery code has 24 letters and digits, in fours', () => {
  expect(inFours(newRecoveryCode())).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
})
