import { describe, expect, it } from 'vitest'
import { apiDocument } from '../../http/api-document/api-document.ts'
import { checkerOf, operationsOf, type Document } from './document.ts'
import type { Draft } from './request.ts'
import { faultOf } from './verdict.ts'

const document = JSON.parse(JSON.stringify(apiDocument('support@hub.example'))) as Document
const check = checkerOf(document)
const FAILURE = { success: false, code: 'not_found', message: 'Not here.', error: 'Not here.' }

interface Answered {
  status: number
  body: unknown
  type?: string
  isDescribed?: boolean
}

function verdict(id: string, { status, body, type = 'application/json', isDescribed = true }: Answered) {
  const operation = operationsOf(document).find((each) => each.id === id)!
  const draft = { operation, isDescribed } as Draft
  const content = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return faultOf(draft, { status, type, body: content, ms: 1 }, check)
}

describe('An answer', () => {
  it.each([
    ['of the shape that the document has for it', 'info_live', { status: 200, body: { success: true } }],
    ['that is a failure which the document names', 'projects_read', { status: 404, body: FAILURE }],
    [
      'that is a picture where one was asked for',
      'attachments_read',
      { status: 200, type: 'image/webp', body: 'RIFF' },
    ],
    [
      'that is any failure at an address that there is not',
      'info_health',
      { status: 404, body: FAILURE, isDescribed: false },
    ],
  ])('%s is right', (_, id, answered) => {
    expect(verdict(id, answered)).toBeNull()
  })

  it.each([
    ['a fault of the hub', 'info_health', { status: 500, body: FAILURE }, /^500/],
    ['without a field', 'info_health', { status: 200, body: { success: true } }, /required property 'database'/],
    [
      'with a field of another type',
      'accounts_logout',
      { status: 200, body: { success: true, message: 7 } },
      /must be string/,
    ],
    [
      'with a field too many',
      'accounts_logout',
      { status: 200, body: { success: true, message: '', hash: '' } },
      /additional/,
    ],
    ['that is no JSON', 'info_health', { status: 200, body: '<p>' }, /must be object/],
    [
      'of another type',
      'info_health',
      { status: 200, type: 'text/html', body: '<p>' },
      /text\/html.*application\/json/,
    ],
    [
      'that is a failure in another shape',
      'projects_read',
      { status: 404, body: { statusCode: 404 } },
      /another shape/,
    ],
    ['with a status that the document does not have', 'info_health', { status: 404, body: FAILURE }, /404.*nothing/],
    ['that is empty, and no failure', 'info_health', { status: 204, type: '', body: '' }, /204.*nothing/],
  ])('%s is a finding', (_, id, answered, fault) => {
    expect(verdict(id, answered)).toMatch(fault)
  })

  it('with records of an export that lack a column is a finding', () => {
    const data = [{ school_name: 'Gwange Primary' }]
    expect(verdict('exports_records', { status: 200, body: { success: true, total: 1, data } })).toMatch(
      /required property/,
    )
  })
})
