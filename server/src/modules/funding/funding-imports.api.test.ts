import { randomUUID } from 'node:crypto'
import { fundingEndpoints } from '@hub/contract/funding'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, aProject, fundingEditOf } from '../../testing/reports.ts'

let hub: TestHub
let person: Person
let other: Person
let code: string
let draftCode: string
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser()
  other = await hub.aUser({ organization: { name: 'Other Partner', acronym: 'OTP' } })
  const report = async (is_draft: boolean) =>
    (
      await hub.call(projectsEndpoints.create, {
        token: person.token,
        body: aProject(is_draft ? { status: 'draft' } : {}),
      })
    ).body.project.project_code
  code = await report(false)
  draftCode = await report(true)
})
afterAll(() => hub.close())

const send = (project_codes: string[], wanted: Partial<ImportRequest> = {}, by = person) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: {
      id: randomUUID(),
      type: 'funding',
      file_name: 'sheet.xlsx',
      rows: project_codes.map((project_code) => aFundingEntry({ grant_reference_code: randomUUID(), project_code })),
      ...wanted,
    },
  })
const asked = async (project_codes: string[], by?: Person) =>
  (await send(project_codes, { dry_run: true }, by)).body.warnings
    .filter((warning) => warning.code === 'unknown_project')
    .map(({ row, field, message }) => [row, field, message])

it('A funding row whose project code the hub does not know is asked about before it is stored', async () => {
  const known = code.toLowerCase().replace('-', ' ')
  expect(await asked([code, 'NEH-9999', 'PARTNER-7', known])).toEqual([
    [2, 'project_code', 'The hub has no project NEH-9999: correct the code, or confirm it'],
  ])
  expect((await send(['NEH-9999'])).failure.code).toBe('needs_confirmation')
  expect((await send(['NEH-9999'], { confirmed: ['unknown_project', 'near_duplicate'] })).body.summary.new).toBe(1)
})

it("The code of another organization's draft is as unknown as one that was never given out", async () => {
  expect(await asked([draftCode])).toEqual([])
  expect(await asked([draftCode], other)).toHaveLength(1)
})

describe('A project code that is typed', () => {
  const submit = (project_codes: string[], by = person) =>
    hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions: entriesOf(project_codes) } })
  const check = (project_codes: string[]) =>
    hub.call(fundingEndpoints.check, { token: person.token, body: { submissions: entriesOf(project_codes) } })
  const entriesOf = (project_codes: string[]) =>
    project_codes.map((project_code) => aFundingEntry({ grant_reference_code: randomUUID(), project_code }))
  const error = 'There is no project with this code: it is written like NEH-1001'
  const listed = async (project_code: string) =>
    (await hub.call(fundingEndpoints.list, { token: person.token, query: { project_code } })).body.data

  it('is refused at its row where the hub has no such project, by the check and by the submission', async () => {
    for (const call of [check, submit]) {
      const { status, failure } = await call([code, 'NEH-9999', 'PARTNER-7', 'neh 9998', 'NEH-9999'])
      expect(status).toBe(400)
      expect(failure.fields).toEqual({
        'submissions.1.project_code': error,
        'submissions.3.project_code': error,
        'submissions.4.project_code': error,
      })
    }
    expect((await check([code, 'PARTNER-7'])).status).toBe(200)
  })

  it('in any spelling is stored as the code of the project, and found by any', async () => {
    const before = (await listed(code)).length
    const number = code.replace('NEH-', '')
    const spellings = [`NEH ${number}`, `neh${number}`, `NEH–${number}`]
    expect((await submit(spellings)).status).toBe(200)
    for (const spelling of [code, ...spellings]) {
      const found = await listed(spelling)
      expect(found).toHaveLength(before + 3)
      expect(new Set(found.map(({ project_code }) => project_code))).toEqual(new Set([code]))
    }
  })

  it('of a draft of another organization is as unknown as any', async () => {
    const stranger = await hub.aUser({ organization: { name: 'Example Teachers Forum', acronym: 'ETF' } })
    expect((await submit([draftCode], stranger)).failure.fields).toEqual({ 'submissions.0.project_code': error })
    expect((await submit([draftCode])).status).toBe(200)
  })

  it('that an import has confirmed may stay in an edit, but no other unknown one', async () => {
    await send(['NEH-7777'], { confirmed: ['unknown_project', 'near_duplicate'] })
    const [entry] = await listed('NEH-7777')
    const edit = (wanted: object) =>
      hub.call(fundingEndpoints.update, {
        token: person.token,
        params: { id: entry!.id },
        body: { ...fundingEditOf(entry!), updated_at: undefined, ...wanted },
      })
    expect((await edit({ project_name: 'Another name' })).status).toBe(200)
    expect((await edit({ project_code: 'NEH-7778' })).failure.fields).toEqual({ project_code: error })
    expect((await edit({ project_code: code })).status).toBe(200)
  })
})
