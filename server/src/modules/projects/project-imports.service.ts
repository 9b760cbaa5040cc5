import { ERRORS } from '@hub/contract/errors'
import { can, canReadProject, canReportForOthers } from '@hub/contract/permissions'
import { ProjectPayload } from '@hub/contract/projects'
import { enterProject } from '../../database/derived/keep.ts'
import { projects } from '../../database/schema/projects.ts'
import { AppError } from '../../http/errors.ts'
import { partsOf } from '../imports/breather.ts'
import type { ImportPart, Judging } from '../imports/import-part.ts'
import { faultsOf, isUuid, type SentRow, textOf } from '../imports/import-rows.ts'
import { judgeRows, type RowKind } from '../imports/judge-rows.ts'
import type { Organization, Organizations } from '../organizations/organizations.service.ts'
import { type FamilyProject, namedIn, NO_PROJECT, numberIn, type ProjectFamily, refOf } from './project-family.ts'
import { type NewProject, projectLists, projectValues } from './project-input.ts'
import {
  LISTS_BESIDE,
  type NamedProjectRow,
  parentsOf,
  placeSchools,
  projectsNamed,
  removeProjects,
  restoreLists,
  schoolsOfProjects,
  writeLists,
} from './project-imports.store.ts'
import { projectCode, projectSnapshot, toProject, type WholeProjectRow } from './project.ts'

/** What stands in one cell, several with semicolons. */
const LISTED = ['target_locations', 'target_lgas', 'project_components', 'beneficiary_types'] as const

/** What the form takes under the same names. */
const PLAIN = [
  'project_title',
  'budget',
  'project_duration',
  'start_date',
  'end_date',
  'donor',
  'implementing_partner',
  'direct_beneficiaries',
  'beneficiaries_girls',
  'beneficiaries_boys',
  'plan_code',
  'operation_type',
  'response_type',
  'project_narrative',
  'sustainability_strategy',
] as const

const FIELDS = ['project_code', 'organization_name', 'status', 'is_hrp', ...LISTED, ...PLAIN] as const

/** The columns of a project that its sheet sets: of one that is there, the others stay as they are. */
const SET = [
  'project_title',
  'budget',
  'project_duration',
  'duration_months',
  'start_date',
  'end_date',
  'target_states',
  'beneficiary_types',
  'project_components',
  'project_narrative',
  'sustainability_strategy',
  'direct_beneficiaries',
  'beneficiaries_boys',
  'beneficiaries_girls',
  'is_hrp',
  'plan_code',
  'operation_type',
  'response_type',
] as const satisfies (keyof ReturnType<typeof projectValues>)[]

interface Read {
  data: NewProject
  organization: Organization
}

const several = (value: unknown) =>
  textOf(value)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)

/** How a cell says it. */
const YES_NO = new Map([
  ['yes', true],
  ['no', false],
])
const yesOrNo = (is: boolean | null) => [...YES_NO].find(([, means]) => means === is)?.[0] ?? null

const cellsOf = (row: WholeProjectRow) => ({
  project_code: projectCode(row.number),
  project_title: row.project_title,
  organization_name: row.organization_name,
  status: row.status,
  start_date: row.start_date,
  end_date: row.end_date,
  project_duration: row.project_duration,
  target_locations: row.target_states.join('; '),
  target_lgas: toProject(row).target_lgas.join('; '),
  budget: row.budget,
  donor: row.donors.join('; '),
  implementing_partner: row.implementing_partners.join('; '),
  project_components: row.project_components.join('; '),
  beneficiary_types: row.beneficiary_types.join('; '),
  direct_beneficiaries: row.direct_beneficiaries,
  beneficiaries_girls: row.beneficiaries_girls,
  beneficiaries_boys: row.beneficiaries_boys,
  is_hrp: yesOrNo(row.is_hrp),
  plan_code: row.plan_code,
  operation_type: row.operation_type,
  response_type: row.response_type,
  project_narrative: row.project_narrative,
  sustainability_strategy: row.sustainability_strategy,
})

/** In another order it is the same list. */
const inOrderOf = (before: readonly string[] | undefined, after: readonly string[]) =>
  before && before.length === after.length && after.every((each) => before.includes(each)) ? [...before] : [...after]

const STAYS = {
  code: 'A project keeps its code: leave it as it was',
  organization: 'A project stays with its organization: leave it as it was',
  status: 'The status changes step by step in the hub: leave it as it was',
  firstStatus: 'A new project is a draft or submitted',
  twice: 'Two projects of this file have this code',
}

/** Whose each project is that the file brings, by the name in its cell; or why it cannot be theirs. */
type OwnerOf = (name: string) => Organization | string

const kindFor = (judging: Judging, ownerOf: OwnerOf, twice: ReadonlySet<string>): RowKind<NamedProjectRow, Read> => {
  const { user } = judging
  const own = { id: user.organization_id, name: user.organization_name, acronym: user.organization_acronym }
  const isNamed = ({ name, acronym }: Organization, text: string) =>
    [name, acronym].some((each) => each.toLowerCase() === text.toLowerCase())

  function ownerFor(text: string, before: NamedProjectRow | undefined): Organization | string {
    const now = before ? organizationOf(before) : own
    if (!text || isNamed(now, text)) return now
    return before ? STAYS.organization : ownerOf(text)
  }

  function identityFaults(cells: Record<string, unknown>, before: NamedProjectRow | undefined) {
    const faults: [string, string][] = []
    const [code, status] = [cells.project_code, textOf(cells.status)]
    if (before && refOf(code) !== refOf(projectCode(before.number))) faults.push(['project_code', STAYS.code])
    if (!before && numberIn(code) !== null) faults.push(['project_code', NO_PROJECT])
    if (!before && twice.has(refOf(code))) faults.push(['project_code', STAYS.twice])
    if (before && status !== before.status) faults.push(['status', STAYS.status])
    if (!before && !['', 'draft', 'submitted'].includes(status)) faults.push(['status', STAYS.firstStatus])
    return faults
  }

  return {
    sheet: 'projects',
    name: 'project',
    isSeen: (row) => canReadProject(user, row),
    keyOf: ({ project_code }) => (numberIn(project_code) === null ? null : refOf(project_code)),
    cells: cellsOf,
    read(cells, before) {
      const organization = ownerFor(textOf(cells.organization_name), before)
      const faults = identityFaults(cells, before)
      if (typeof organization === 'string') faults.push(['organization_name', organization])
      const { success, data, error } = ProjectPayload.safeParse({
        ...Object.fromEntries(PLAIN.map((field) => [field, cells[field] ?? undefined])),
        ...Object.fromEntries(LISTED.map((field) => [field, several(cells[field])])),
        is_hrp: YES_NO.get(textOf(cells.is_hrp).toLowerCase()) ?? cells.is_hrp ?? undefined,
        organization_name: 'its own',
        ...(before || !textOf(cells.status) ? {} : { status: cells.status }),
      })
      const known = new Set(faults.map(([field]) => field))
      const invalid = faultsOf(error).filter(([field]) => !known.has(field))
      if (!success || typeof organization === 'string' || faults.length > 0) return { faults: [...faults, ...invalid] }
      return { data: { data, organization } }
    },
    row(id, { data, organization }, before) {
      const values = projectValues(data)
      const { lgas, donors, partners } = projectLists(data)
      const owned = {
        created_by: user.id,
        organization_id: organization.id,
        number: 0,
        status: data.status ?? 'submitted',
      }
      return {
        ...owned,
        ...before,
        ...values,
        budget: String(values.budget),
        id,
        organization_name: organization.name,
        organization_acronym: organization.acronym,
        target_states: inOrderOf(before?.target_states, values.target_states),
        project_components: inOrderOf(before?.project_components, values.project_components),
        beneficiary_types: inOrderOf(before?.beneficiary_types, values.beneficiary_types),
        lga_pcodes: inOrderOf(before?.lga_pcodes, lgas),
        donors: inOrderOf(before?.donors, donors),
        implementing_partners: inOrderOf(before?.implementing_partners, partners),
        school_count: before?.school_count ?? 0,
      } as NamedProjectRow
    },
    values({ data, organization }, before) {
      const values = projectValues(data)
      if (before) return Object.fromEntries(SET.map((column) => [column, values[column]]))
      return { ...values, organization_id: organization.id, created_by: user.id, status: data.status ?? 'submitted' }
    },
    snapshot: projectSnapshot,
  }
}

const organizationOf = (row: NamedProjectRow): Organization => ({
  id: row.organization_id,
  name: row.organization_name,
  acronym: row.organization_acronym,
})

/** All projects that the sheets of the file name, locked at once: whoever edits one of them waits. */
async function knownTo({ on, user, isStoring, sheets }: Judging) {
  const ids = (rows: readonly SentRow[] = []) => rows.flatMap(({ id }) => (id && isUuid(id) ? [id] : []))
  const codes = Object.values(sheets).flatMap((rows) => rows.map(({ cells }) => cells.project_code))
  const named = namedIn(codes)
  const parents = await parentsOf(on, ids(sheets.schools), ids(sheets.activities))
  const rows = await projectsNamed(
    on,
    { numbers: named.numbers, ids: [...named.ids, ...parents, ...ids(sheets.projects)] },
    isStoring,
  )
  return rows.filter((row) => canReadProject(user, row))
}

async function familyOf({ on }: Judging, rows: readonly NamedProjectRow[]): Promise<Map<string, FamilyProject>> {
  const family = new Map<string, FamilyProject>()
  for (const row of rows) {
    const { id, number, created_by, organization_id, status, target_states, start_date, end_date } = row
    const facts = { id, number, created_by, organization_id, status, target_states, start_date, end_date }
    const organization = organizationOf(row)
    family.set(id, { ...facts, organization, before: row, schools: [], added: [], changed: [] })
  }
  for (const { project_id, ...school } of await schoolsOfProjects(on, [...family.keys()]))
    family.get(project_id)?.schools.push(school)
  return family
}

export const projectImports = (organizations: Organizations): ImportPart => ({
  sheet: 'projects',
  entity: 'project',
  table: projects,
  fields: FIELDS,
  beside: LISTS_BESIDE,

  async judge(judging, rows) {
    const known = await knownTo(judging)
    const byId = new Map(known.map((row) => [row.id, row]))
    const byKey = new Map(known.map((row) => [refOf(projectCode(row.number)), [row]]))
    const ownerOf = await ownersNamed(organizations, judging, rows)
    const kind = kindFor(judging, ownerOf, codesTwice(rows))
    const { judged, written } = await judgeRows(kind, rows, { byId, byKey }, judging)
    const family = await familyOf(judging, known)
    const byRef = new Map<string, FamilyProject | null>()
    for (const project of family.values()) {
      byRef.set(refOf(projectCode(project.number)), project)
      byRef.set(project.id, project)
    }
    // What its row says of it holds for its schools and activities; of a faulty row nothing does.
    for (const { cells } of rows) if (textOf(cells.project_code) && !byRef.has(refOf(cells.project_code))) byRef.set(refOf(cells.project_code), null) // prettier-ignore
    for (const [at, { sent, id, data: said }] of written.entries()) {
      const { data, organization } = said
      const planned = judged.planned[at]!
      const before = family.get(id)
      const project: FamilyProject = {
        ...(before ?? {
          number: 0,
          created_by: judging.user.id,
          before: undefined,
          schools: [],
          added: [],
          changed: [],
        }),
        id,
        organization_id: organization.id,
        organization,
        status: before?.status ?? data.status ?? 'submitted',
        target_states: data.target_locations,
        start_date: data.start_date,
        end_date: data.end_date,
        said: { data, planned },
      }
      family.set(id, project)
      byRef.set(id, project)
      const code = before ? projectCode(before.number) : sent.cells.project_code
      if (textOf(code)) byRef.set(refOf(code), project)
    }
    judging.family = { projects: family, byRef, judged } satisfies ProjectFamily
    return judged
  },

  async rows({ on, user }, ids) {
    const rows = await projectsNamed(on, { numbers: [], ids }, false)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row && can(user, 'edit', row) ? [{ id, ...cellsOf(row) }] : []
    })
  },

  async writeBeside(tx, planned) {
    const listed = planned.flatMap(({ id, lists }) => (lists ? [{ id, ...lists }] : []))
    for (const some of partsOf(listed)) await writeLists(tx, some)
  },
  restoreBeside: restoreLists,

  async removeMade(tx, importId) {
    if (!(await removeProjects(tx, importId))) throw new AppError('import_changed')
  },

  async keep(tx, ids, write) {
    await write()
    await placeSchools(tx, ids)
    await enterProject(tx, ids)
  },
})

/** Codes of the file's own that more than one of its projects has. */
function codesTwice(rows: readonly SentRow[]): Set<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { id, cells } of rows) {
    const code = refOf(cells.project_code)
    if (!code || id !== null) continue
    if (seen.has(code)) twice.add(code)
    seen.add(code)
  }
  return twice
}

/** Only an admin enters a project for another organization. */
async function ownersNamed(
  organizations: Organizations,
  { on, user }: Judging,
  rows: readonly SentRow[],
): Promise<OwnerOf> {
  if (!canReportForOthers(user)) return () => ERRORS.organization_is_yours.message
  const found = new Map<string, Organization | string>()
  for (const name of new Set(rows.map(({ cells }) => textOf(cells.organization_name)).filter(Boolean)))
    found.set(name, await organizations.meant(on, name))
  return (name) => found.get(name)!
}
