import { projectCode } from '@hub/contract/project-code'
import { t } from '@hub/contract/language'
import { canReadProject } from '@hub/contract/permissions'
import { fromColumns } from '@hub/contract/records/fields'
import { PROJECT_FIELDS, ProjectPayload } from '@hub/contract/records/project'
import type { Judging, RowKind } from '../imports/import-part.ts'
import { fieldErrorsOf, textOf } from '../imports/import-rows.ts'
import type { Organization } from '../organizations/organizations.service.ts'
import { noProject, numberIn, refOf } from './project-family.ts'
import { projectLists, projectValues, type NewProject } from './project-input.ts'
import type { NamedProjectRow } from './project-imports.store.ts'
import { projectSnapshot, toProject, type WholeProjectRow } from './project.ts'

interface Read {
  data: NewProject
  organization: Organization
}

const several = (value: unknown) =>
  textOf(value)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)

const YES_NO = new Map([
  ['yes', true],
  ['no', false],
])
const yesOrNo = (is: boolean | null) => [...YES_NO].find(([, means]) => means === is)?.[0] ?? null

/** A list is one cell, separated by semicolons. */
export function projectCells(row: WholeProjectRow) {
  const named = Object.entries(fromColumns(PROJECT_FIELDS, { ...row, target_lgas: toProject(row).target_lgas }))
  const cells = named.map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : value])
  return {
    ...(Object.fromEntries(cells) as Record<keyof typeof PROJECT_FIELDS, string | number | null>),
    project_code: projectCode(row.number),
    status: row.status,
    is_hrp: yesOrNo(row.is_hrp),
  }
}

const sentCells = (cells: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(PROJECT_FIELDS).map(([name, { kind }]) => [
      name,
      kind === 'choices' ? several(cells[name]) : (cells[name] ?? undefined),
    ]),
  )

/** Keeps the order of an equal list, so that it counts as unchanged. */
const inOrderOf = (before: readonly string[] | undefined, after: readonly string[]) =>
  before && before.length === after.length && after.every((each) => before.includes(each)) ? [...before] : [...after]

const STAYS = {
  code: () => t('A project keeps its code: leave it as it was'),
  organization: () => t('A project stays with its organization: leave it as it was'),
  status: () => t('The status changes step by step in the hub: leave it as it was'),
  firstStatus: () => t('A new project is a draft or submitted'),
  twice: () => t('Two projects of this file have this code'),
}

export interface Owners {
  isNamed: (organization: Organization, name: string) => boolean
  /** Finds the organization by the name in the cell, or says why there is none. */
  ownerOf: (name: string) => Organization | string
}

export const projectKind = (
  judging: Judging,
  { isNamed, ownerOf }: Owners,
  twice: ReadonlySet<string>,
): RowKind<NamedProjectRow, Read> => {
  const { user } = judging
  const own = { id: user.organization_id, name: user.organization_name, acronym: user.organization_acronym }
  function ownerFor(text: string, before: NamedProjectRow | undefined): Organization | string {
    const now = before ? organizationOf(before) : own
    if (!text || isNamed(now, text)) return now
    return before ? STAYS.organization() : ownerOf(text)
  }

  function identityErrors(cells: Record<string, unknown>, before: NamedProjectRow | undefined) {
    const errors: [string, string][] = []
    const [code, status] = [cells.project_code, textOf(cells.status)]
    if (before && refOf(code) !== refOf(projectCode(before.number))) errors.push(['project_code', STAYS.code()])
    if (!before && numberIn(code) !== null) errors.push(['project_code', noProject()])
    if (!before && twice.has(refOf(code))) errors.push(['project_code', STAYS.twice()])
    if (before && status !== before.status) errors.push(['status', STAYS.status()])
    if (!before && !['', 'draft', 'submitted'].includes(status)) errors.push(['status', STAYS.firstStatus()])
    return errors
  }

  return {
    sheet: 'projects',
    name: t('project'),
    isSeen: (row) => canReadProject(user, row),
    keyOf: ({ project_code }) => (numberIn(project_code) === null ? null : refOf(project_code)),
    cells: projectCells,
    read(cells, before) {
      const organization = ownerFor(textOf(cells.organization_name), before)
      const errors = identityErrors(cells, before)
      if (typeof organization === 'string') errors.push(['organization_name', organization])
      const { success, data, error } = ProjectPayload.safeParse({
        ...sentCells(cells),
        is_hrp: YES_NO.get(textOf(cells.is_hrp).toLowerCase()) ?? cells.is_hrp ?? undefined,
        organization_name: 'its own',
        ...(before || !textOf(cells.status) ? {} : { status: cells.status }),
      })
      const known = new Set(errors.map(([field]) => field))
      const invalid = fieldErrorsOf(error).filter(([field]) => !known.has(field))
      if (!success || typeof organization === 'string' || errors.length > 0) return { errors: [...errors, ...invalid] }
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
      if (before) return values
      return { ...values, organization_id: organization.id, created_by: user.id, status: data.status ?? 'submitted' }
    },
    snapshot: projectSnapshot,
  }
}

export const organizationOf = (row: NamedProjectRow): Organization => ({
  id: row.organization_id,
  name: row.organization_name,
  acronym: row.organization_acronym,
})
