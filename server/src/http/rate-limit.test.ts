import { describe, expect, it } from 'vitest'
import { countedAddress, counter } from './rate-limit.ts'

describe('The address that a limit counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted)
  })
})

describe('A counter', () => {
  it('counts an email address without regard to case, and does not name it', () => {
    expect(counter('login_account', 'Ada@NEH.example')).toEqual(counter('login_account', 'ada@neh.example'))
    expect(counter('login_account', 'ada@neh.example').key).not.toMatch(/ada|neh/)
  })

  it('does not mix up who and where', () => {
    expect(counter('login_here', 'a', 'bc').key).not.toBe(counter('login_here', 'ab', 'c').key)
  })
})
