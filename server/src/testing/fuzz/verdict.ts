import { Failure } from '@hub/contract/errors'
import * as z from 'zod/mini'
import type { Checker } from './document.ts'
import type { Draft } from './request.ts'
import type { Answer } from './send.ts'

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

export function faultOf({ operation, isDescribed }: Draft, { status, type, body }: Answer, check: Checker) {
  if (status >= 500) return `${status}: ${body.toString().slice(0, 400)}`
  if (status >= 400) return failureFault(body, type) ?? (isDescribed ? undeclared(operation.answers, status) : null)
  if (!isDescribed) return null
  const declared = operation.answers[status]
  if (declared !== type)
    return `${status} with ${type || 'no content'}, where the document says ${declared ?? 'nothing'}`
  if (type !== 'application/json') return null
  const fault = check(operation, status, parsed(body))
  return fault && `${status} breaks the document: ${fault}`
}

function failureFault(body: Buffer, type: string) {
  const isFailure = type === 'application/json' && z.safeParse(Failure, parsed(body)).success
  return isFailure ? null : `a failure in another shape, as ${type}: ${body.toString().slice(0, 200)}`
}

const undeclared = (answers: Record<string, string>, status: number) =>
  answers[status] ? null : `${status}, of which the document says nothing`
