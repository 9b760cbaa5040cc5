import { ERRORS } from '@hub/contract/errors'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { isDatabaseUnreachable, violatedConstraint } from './database-errors.ts'
import { appErrorOf } from '../http/errors.ts'
import { describeError } from '../http/logging.ts'

const fault = (properties: object, message = '') => Object.assign(new Error(message), properties)
const wrapped = (cause: Error) => new DrizzleQueryError('select $1', ['a-secret'], cause)

describe('A database that cannot be reached', () => {
  it.each([
    ['refuses the connection', fault({ code: 'ECONNREFUSED' })],
    ['has no socket', fault({ code: 'ENOENT', syscall: 'connect' })],
    ['shuts down', fault({ code: '57P01' })],
    ['is starting', fault({ code: '57P03' })],
    ['is not the primary any more', fault({ code: '25006' })],
    ['broke the connection', fault({ code: '08006' })],
    ['hung up', fault({}, 'Connection terminated unexpectedly')],
    ['does not answer', fault({}, 'timeout exceeded when trying to connect')],
  ])('is recognised when it %s', (_, error) => {
    expect(isDatabaseUnreachable(error)).toBe(true)
    expect(isDatabaseUnreachable(wrapped(error))).toBe(true)
  })

  it.each([
    ['a mistake in a statement', fault({ code: '42601' })],
    ['a missing file', fault({ code: 'ENOENT', syscall: 'open' })],
    ['a fault of ours', new TypeError('x is not a function')],
    ['no error', 'text'],
  ])('is not taken for %s', (_, error) => {
    expect(isDatabaseUnreachable(error)).toBe(false)
  })
})

it('a violated constraint is named, however deep it is wrapped', () => {
  expect(violatedConstraint(wrapped(fault({ code: '23505', constraint: 'users_email' })))).toBe('users_email')
  expect(violatedConstraint(fault({ code: '23503', constraint: 'users_fk' }))).toBeUndefined()
})

it('what a change refers to and has gone in the same moment is a conflict that says what to do, not a fault of the hub', () => {
  const { code } = appErrorOf(wrapped(fault({ code: '23503', constraint: 'activities_school_id_schools_id_fk' })))
  expect(ERRORS[code].status).toBe(409)
  expect(ERRORS[code].message).toMatch(/reload/i)
})

it('the log gets the statement and the reason of a failed query, without its values', () => {
  const described = JSON.stringify(describeError(wrapped(fault({ code: '42P01' }, 'relation does not exist'))))
  expect(described).toContain('select $1')
  expect(described).toContain('relation does not exist')
  expect(described).toContain('at ')
  expect(described).not.toContain('a-secret')
})
