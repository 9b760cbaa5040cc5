import { describe, expect, it } from 'vitest'
import { counter, networksOf } from './rate-limit.ts'

describe('The networks that a limit counts', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['2001:db8:1:2:3:4:5:6', ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']],
    ['2001:db8:1:2::9', ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']],
    ['2001:db8::9', ['20010db800000000/64', '20010db8000000/56', '20010db80000/48']],
    ['fe80::1%eth0', ['fe80000000000000/64', 'fe800000000000/56', 'fe8000000000/48']],
    ['::1', ['0/64', '0/56', '0/48']],
  ])('of %s are %s', (ip, counted) => {
    expect(networksOf(ip)).toEqual(counted)
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
