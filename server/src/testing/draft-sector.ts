import { randomUUID } from 'node:crypto'
import type { ProjectDetails } from '@hub/contract/records/project'
import { importsEndpoints } from '@hub/contract/imports'
import { sql } from 'drizzle-orm'
import { updateDerivedActivity, updateDerivedProject } from '../database/derived/keep.ts'
import { startTestHub } from './hub.ts'
import { aFundingEntry, reportsOf } from './reports.ts'

const OTHERS = { name: 'Example Learning Trust', acronym: 'ELT' }

/**
 * The draft is the only project in Yobe, beside open projects of its and another organization; with a reader of each
 * kind.
 */
export async function draftSector() {
  const hub = await startTestHub()
  const { project, activity } = reportsOf(hub)
  const admin = await hub.aUser({ role: 'admin', organization: { name: 'Sample Office', acronym: 'SOF' } })
  const author = await hub.aUser()
  const stranger = await hub.aUser({ organization: OTHERS })
  const people = {
    'its author': author,
    'a viewer of its organization': await hub.aUser({ role: 'viewer' }),
    'an admin': admin,
    'a member of another organization': stranger,
    'a viewer of another organization': await hub.aUser({ role: 'viewer', organization: OTHERS }),
    'a manager of another organization': await hub.aUser({ role: 'manager', organization: OTHERS }),
  }

  const draft = await project(author, {
    project_title: 'Winter classrooms',
    status: 'draft',
    budget: 7000,
    donor: 'ECHO',
    direct_beneficiaries: 70,
    target_locations: ['Yobe'],
    target_lgas: ['Damaturu'],
    project_components: ['WASH'],
    schools: [{ school_name: 'Pompomari', coordinates: '11.7480, 11.9608' }, { school_name: 'Nayinawa' }],
  })
  const inDraft = await activity(author, draft.id, {
    state: 'Yobe',
    lga: 'Damaturu',
    type: 'WASH',
    boys: 30,
    girls: 40,
  })
  await activity(author, draft.id, { state: 'Yobe', lga: 'Fune', male_teachers: 3, start_date: '2025-05-01' })
  const elsewhere = await activity(author, draft.id, { state: 'Yobe', lga: 'Fune', status: 'planned', boys: 9 })
  // Data from before activities had to be in a state of their project.
  await hub.db.transaction((tx) =>
    updateDerivedActivity(tx, elsewhere.id, () =>
      tx.execute(sql`UPDATE activities SET state = 'Borno', lga_pcode = 'NG008013' WHERE id = ${elsewhere.id}`),
    ),
  )

  const open = await project(author, {
    budget: 100,
    donor: 'ECHO',
    target_lgas: ['Jere'],
    project_components: ['WASH'],
  })
  await activity(author, open.id, { boys: 1, female_sbmc: 2 })
  const foreign = await project(stranger, {
    project_title: 'Winter tents',
    organization_name: 'ELT',
    budget: 20,
    target_lgas: ['Jere'],
    schools: [{ school_name: 'Gwange' }],
  })
  await activity(stranger, foreign.id, { girls: 5, type: 'WASH' })

  const funded = (of: ProjectDetails, amount: number) =>
    aFundingEntry({
      project_code: of.project_code,
      grant_reference_code: `GR-${amount}`,
      amount_original: amount,
      amount_usd: amount,
    })
  for (const [by, entries] of [
    [stranger, [funded(draft, 100), funded(foreign, 30)]],
    [author, [funded(draft, 200), funded(open, 40)]],
  ] as const) {
    // The stranger cannot read the draft, and has confirmed its code.
    const body = { id: randomUUID(), type: 'funding' as const, rows: entries, confirmed: ['unknown_project'] }
    await hub.call(importsEndpoints.run, { token: by.token, body })
  }

  return {
    hub,
    people,
    draft,
    inDraft,
    /** Permissions for the steps are tested elsewhere. */
    setStatus: (status: string) =>
      hub.db.transaction((tx) =>
        updateDerivedProject(tx, draft.id, () =>
          tx.execute(sql`UPDATE projects SET status = ${status} WHERE id = ${draft.id}`),
        ),
      ),
  }
}

export type DraftSector = Awaited<ReturnType<typeof draftSector>>
export type Reader = keyof DraftSector['people']

export const READERS: [Reader, boolean][] = [
  ['a viewer of its organization', true],
  ['an admin', true],
  ['a member of another organization', false],
  ['a viewer of another organization', false],
  ['a manager of another organization', false],
]

const FEWER = READERS.filter(([reader]) => !/viewer of another|manager/.test(reader))

export const TURNS = [
  { turn: 'a draft', status: 'draft', readers: READERS },
  { turn: 'submitted', status: 'submitted', readers: FEWER },
  { turn: 'a draft again', status: 'draft', readers: FEWER },
] as const
