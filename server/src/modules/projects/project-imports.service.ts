import { projectCode } from '@hub/contract/project-code'
import { t } from '@hub/contract/language'
import { ERRORS } from '@hub/contract/errors'
import { can, canReadProject, canReportForOthers } from '@hub/contract/permissions'
import { addDerivedProject } from '../../database/derived/keep.ts'
import { projects } from '../../database/schema/projects.ts'
import { AppError } from '../../http/errors.ts'
import { partsOf, isUuid, textOf, type SentRow } from '../imports/import-rows.ts'
import type { ImportPart, Judging } from '../imports/import-part.ts'
import { judgeRows, duplicateKey, warnOfDuplicates } from '../imports/judge-rows.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { namedIn, refOf, type FamilyProject, type ProjectFamily } from './project-family.ts'
import {
  LISTS_BESIDE,
  parentsOf,
  placeSchools,
  projectsNamed,
  projectsTitled,
  removeProjects,
  restoreLists,
  schoolsOfProjects,
  writeLists,
  type NamedProjectRow,
} from './project-imports.store.ts'
import { refreshImported } from './project-search.store.ts'
import { organizationOf, projectCells, projectKind, type Owners } from './project-sheet-rows.ts'

/** Locks the projects, so that edits wait. */
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
  beside: LISTS_BESIDE,

  async judge(judging, rows) {
    const known = await knownTo(judging)
    const byId = new Map(known.map((row) => [row.id, row]))
    const byKey = new Map(known.map((row) => [refOf(projectCode(row.number)), [row]]))
    const owners = await ownersNamed(organizations, judging, rows)
    const kind = projectKind(judging, owners, codesTwice(rows))
    const { judged, written } = await judgeRows(kind, rows, { byId, byKey }, judging)
    const added = written.filter(({ isNew }) => isNew).map(({ data }) => data)
    const stored = await projectsTitled(
      judging.on,
      [...new Set(added.map(({ organization }) => organization.id))],
      [...new Set(added.map(({ data }) => data.project_title))],
    )
    warnOfDuplicates(judged, written, {
      keyOf: ({ data, organization }) => [organization.id, data.project_title, data.start_date],
      stored: new Set(stored.map((row) => duplicateKey([row.organization_id, row.project_title, row.start_date]))),
      field: 'project_title',
      code: 'same_project',
      there: t('The hub has a project of this title and start date already'),
      within: (row) => t('The same title and start date as row {row}', { row }),
    })
    const family = await familyOf(judging, known)
    const byRef = new Map<string, FamilyProject | null>()
    for (const project of family.values()) {
      byRef.set(refOf(projectCode(project.number)), project)
      byRef.set(project.id, project)
    }
    // A faulty row leaves null for its children.
    for (const { cells } of rows) if (textOf(cells.project_code) && !byRef.has(refOf(cells.project_code))) byRef.set(refOf(cells.project_code), null) // prettier-ignore
    for (const [at, { sent, id, data: read }] of written.entries()) {
      const { data, organization } = read
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
        imported: { data, planned },
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
      return row && can(user, 'edit', row) ? [{ id, ...projectCells(row) }] : []
    })
  },

  async writeBeside(tx, planned) {
    const listed = planned.flatMap(({ id, lists }) => (lists ? [{ id, ...lists }] : []))
    for (const some of partsOf(listed)) await writeLists(tx, some)
  },
  async restoreBeside(tx, importId) {
    await restoreLists(tx, importId)
    // The restored text may be older than a merge or rename of the organization.
    await refreshImported(tx, importId)
  },

  async removeMade(tx, importId) {
    if (!(await removeProjects(tx, importId))) throw new AppError('import_changed')
  },

  async keep(tx, ids, _there, write) {
    await write()
    await placeSchools(tx, ids)
    await addDerivedProject(tx, ids)
  },
})

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
): Promise<Owners> {
  const names = rows.map(({ cells }) => textOf(cells.organization_name)).filter(Boolean)
  const { resolve, isNamed } = await organizations.readNames(on, names)
  return { isNamed, ownerOf: canReportForOthers(user) ? resolve : () => ERRORS.organization_is_yours.message }
}
