import { randomUUID } from 'node:crypto'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, aProject } from '../../testing/reports.ts'

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
