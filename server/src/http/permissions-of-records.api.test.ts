import { accountsEndpoints } from '@hub/contract/accounts'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { attachmentsEndpoints } from '@hub/contract/attachments'
import type { Endpoint } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import type { Role } from '@hub/contract/permissions'
import type { AccountStatus } from '@hub/contract/statuses'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { inFull } from '../testing/in-full.ts'
import type { Person } from '../testing/people.ts'
import { aPng, formWith } from '../testing/pictures.ts'
import { aFundingEntry, anActivity, editOf, fundingEditOf, reportsOf } from '../testing/reports.ts'

const HERE = { name: 'Sample Learning Initiative', acronym: 'SLI' }
const ELSEWHERE = { name: 'Example Learning Trust', acronym: 'ELT' }

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

async function send(endpoint: Endpoint, by: Person, fields: Record<string, string>, picture: string) {
  const { payload, headers } = await formWith(fields, { name: picture, content: await aPng(8, 8) })
  const { status, body } = await hub.call(endpoint, { token: by.token, body: payload, headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { url: string; user: { profile_picture: string } }
}

async function recordsOf(by: Person, organization_name: string) {
  const { project, activity, stockItem } = reportsOf(hub)
  const { url: image_proof } = await send(attachmentsEndpoints.upload, by, {}, 'file')
  const open = await project(by, { organization_name })
  const draft = await project(by, { organization_name, status: 'draft' })
  await hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions: [aFundingEntry()] } })
  const { body } = await hub.call(fundingEndpoints.list, { token: by.token, query: { mine: 'true', limit: '1' } })
  const profile = { full_name: by.full_name, email: by.email, organization_name: open.organization_name }
  const organization_acronym = organization_name
  const updated_at = (await hub.userRow(by.id)).updated_at.toISOString()
  const fields = { ...profile, organization_acronym, updated_at }
  const { user } = await send(accountsEndpoints.saveProfile, by, fields, 'profile_picture')
  return {
    open,
    draft,
    activity: await activity(by, open.id),
    draftActivity: await activity(by, draft.id),
    entry: body.data[0]!,
    item: await stockItem(by, { image_proof }),
    proof: image_proof.split('/').at(-1)!,
    portrait: user.profile_picture,
  }
}
type Records = Awaited<ReturnType<typeof recordsOf>>

interface Call {
  endpoint: Endpoint
  id: (records: Records) => string
  body?: (records: Records) => object
}

const { read, history, update, setStatus } = projectsEndpoints
const confirm = [...ACTIVITY_WARNINGS]
const activityEdit = anActivity({ boys: 3, confirm })
const atOpen = { id: ({ open }: Records) => open.id }
const atDraft = { id: ({ draft }: Records) => draft.id }
const atActivity = { id: ({ activity }: Records) => activity.id }
const atEntry = { id: ({ entry }: Records) => entry.id }
const atItem = { id: ({ item }: Records) => item.id }

const CALLS = {
  'read a project': [
    { endpoint: read, ...atOpen },
    { endpoint: history, ...atOpen },
    { endpoint: activitiesEndpoints.list, ...atOpen },
    { endpoint: fundingEndpoints.read, ...atEntry },
  ],
  'read a draft': [
    { endpoint: read, ...atDraft },
    { endpoint: history, ...atDraft },
    { endpoint: activitiesEndpoints.list, ...atDraft },
  ],
  'read stock': [
    { endpoint: stockEndpoints.read, ...atItem },
    { endpoint: stockEndpoints.movements, ...atItem },
  ],
  'see a proof': [{ endpoint: attachmentsEndpoints.read, id: ({ proof }) => proof }],
  'see a portrait': [{ endpoint: attachmentsEndpoints.read, id: ({ portrait }) => portrait }],
  'report for a project': [
    { endpoint: activitiesEndpoints.check, ...atOpen, body: () => anActivity() },
    { endpoint: activitiesEndpoints.create, ...atOpen, body: () => anActivity({ confirm }) },
  ],
  'report for a draft': [
    { endpoint: activitiesEndpoints.check, ...atDraft, body: () => anActivity() },
    { endpoint: activitiesEndpoints.create, ...atDraft, body: () => anActivity({ confirm }) },
  ],
  'change a project': [
    { endpoint: update, ...atOpen, body: ({ open }) => editOf(open) },
    {
      endpoint: activitiesEndpoints.update,
      ...atActivity,
      body: ({ activity }) => ({ ...activityEdit, updated_at: activity.updated_at }),
    },
    { endpoint: activitiesEndpoints.remove, ...atActivity },
    { endpoint: fundingEndpoints.update, ...atEntry, body: ({ entry }) => fundingEditOf(entry) },
    { endpoint: fundingEndpoints.remove, ...atEntry },
  ],
  'change a draft': [
    {
      endpoint: activitiesEndpoints.update,
      id: ({ draftActivity }) => draftActivity.id,
      body: ({ draftActivity }) => ({ ...activityEdit, updated_at: draftActivity.updated_at }),
    },
    { endpoint: activitiesEndpoints.remove, id: ({ draftActivity }) => draftActivity.id },
    {
      endpoint: setStatus,
      ...atDraft,
      body: ({ draft }) => ({ status: 'submitted', updated_at: draft.updated_at }),
    },
  ],
  'change stock': [
    {
      endpoint: stockEndpoints.update,
      ...atItem,
      body: ({ item }) => ({ supplier: 'Sample Supplies', updated_at: item.updated_at }),
    },
    { endpoint: stockEndpoints.remove, ...atItem },
  ],
} satisfies Record<string, Call[]>
type Kind = keyof typeof CALLS

const YES = '200'
const NO = '403 forbidden'
const OUT = '403 account_not_approved'
const GONE = '404'
type Answer = typeof YES | typeof NO | typeof OUT | typeof GONE

/** Answers for the person's first organization and for another one. */
type Answers = Record<Kind, readonly [here: Answer, elsewhere: Answer]>

const USER: Answers = {
  'read a project': [YES, YES],
  'read a draft': [YES, GONE],
  'read stock': [YES, GONE],
  'see a proof': [YES, GONE],
  'see a portrait': [YES, GONE],
  'report for a project': [YES, NO],
  'report for a draft': [YES, GONE],
  'change a project': [YES, NO],
  'change a draft': [YES, GONE],
  'change stock': [YES, GONE],
}
const NOT_THEIRS = { 'change a project': [NO, NO], 'change a draft': [NO, GONE], 'change stock': [NO, GONE] } as const
const OTHERS_PORTRAIT = { 'see a portrait': [GONE, GONE] } as const
const every = (answer: Answer) => {
  const kinds = Object.keys(CALLS) as Kind[]
  return Object.fromEntries(kinds.map((kind) => [kind, [answer, answer] as const])) as Answers
}
const SHUT_OUT: Answers = { ...every(OUT), 'see a proof': [GONE, GONE], 'see a portrait': [YES, GONE] }
const VIEWER: Answers = {
  ...every(NO),
  'read a project': [YES, YES],
  'read a draft': [YES, GONE],
  'read stock': [YES, GONE],
  'see a proof': [YES, GONE],
  ...OTHERS_PORTRAIT,
}
/** Like a member from the start, but without own records. */
const MOVED: Answers = {
  'read a project': [YES, YES],
  'read a draft': [GONE, YES],
  'read stock': [GONE, YES],
  'see a proof': [GONE, YES],
  'see a portrait': [YES, GONE],
  'report for a project': [NO, YES],
  'report for a draft': [GONE, YES],
  'change a project': [NO, NO],
  'change a draft': [GONE, NO],
  'change stock': [GONE, NO],
}

interface Actor {
  name: string
  was: Role
  becomes?: { role?: Role; status?: AccountStatus; organization?: 'elsewhere' }
  colleagues?: true
  may: Answers
}

const ACTORS: Actor[] = [
  { name: 'a user', was: 'user', may: USER },
  {
    name: 'a user, of a colleague’s records',
    was: 'user',
    colleagues: true,
    may: { ...USER, ...NOT_THEIRS, ...OTHERS_PORTRAIT },
  },
  { name: 'a viewer, of a colleague’s records', was: 'viewer', colleagues: true, may: VIEWER },
  {
    name: 'a manager, of a colleague’s records',
    was: 'manager',
    colleagues: true,
    may: { ...USER, ...OTHERS_PORTRAIT },
  },
  { name: 'an admin', was: 'admin', may: every(YES) },
  { name: 'an admin who was demoted to user', was: 'admin', becomes: { role: 'user' }, may: USER },
  {
    name: 'an admin who was demoted to viewer',
    was: 'admin',
    becomes: { role: 'viewer' },
    may: { ...VIEWER, 'see a portrait': [YES, GONE] },
  },
  ...(['user', 'manager', 'admin'] as const).flatMap((was) =>
    (['suspended', 'rejected'] as const).map((status) => ({
      name: `a ${was} who was ${status}`,
      was,
      becomes: { status },
      may: SHUT_OUT,
    })),
  ),
  { name: 'a user who moved elsewhere', was: 'user', becomes: { organization: 'elsewhere' }, may: MOVED },
  {
    name: 'a manager who moved elsewhere',
    was: 'manager',
    becomes: { organization: 'elsewhere' },
    may: { ...MOVED, 'change a project': [NO, YES], 'change a draft': [GONE, YES], 'change stock': [GONE, YES] },
  },
]

async function become({ id }: Person, becomes: NonNullable<Actor['becomes']>, elsewhere: string) {
  const { role, status, organization } = becomes
  await hub.db.execute(sql`
    UPDATE users SET role = coalesce(${role ?? null}, role), status = coalesce(${status ?? null}, status),
      organization_id = CASE WHEN ${organization === 'elsewhere'} THEN ${elsewhere}::uuid ELSE organization_id END
    WHERE id = ${id}`)
}

const AS_WRITTEN = ['as the hub writes it', (id: string) => id] as const
const IN_CAPITALS = ['in capitals', (id: string) => id.toUpperCase()] as const
/** Their answers differ most between calls and organizations. */
const ALSO_IN_CAPITALS = ['a user, of a colleague’s records', 'a manager who moved elsewhere']

describe.each(ACTORS)('$name', ({ name, was, becomes = {}, colleagues, may }) => {
  it.each(inFull || ALSO_IN_CAPITALS.includes(name) ? [AS_WRITTEN, IN_CAPITALS] : [AS_WRITTEN])(
    'gets the answer of the table, with an id %s',
    async (_, written) => {
      const person = await hub.aUser({ role: was, organization: HERE })
      const stranger = await hub.aUser({ organization: ELSEWHERE })
      const here = await recordsOf(colleagues ? await hub.aUser({ organization: HERE }) : person, 'SLI')
      const elsewhere = await recordsOf(stranger, 'ELT')
      await become(person, becomes, stranger.organization_id)

      const answers: Record<string, [string, string]> = {}
      const expected: typeof answers = {}
      for (const [kind, calls] of Object.entries(CALLS) as [Kind, Call[]][]) {
        for (const { endpoint, id, body } of calls) {
          const ask = async (records: Records) => {
            const { status, failure } = await hub.call(endpoint, {
              token: person.token,
              params: { id: written(id(records)) },
              body: body?.(records),
            })
            return status === 403 ? `${status} ${failure.code}` : String(status)
          }
          const call = `${kind}: ${endpoint.method} ${endpoint.path}`
          answers[call] = [await ask(here), await ask(elsewhere)]
          expected[call] = [...may[kind]]
        }
      }
      expect(answers).toEqual(expected)
    },
  )
})
