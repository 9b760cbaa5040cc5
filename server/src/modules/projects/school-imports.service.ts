import { projectCode } from '@hub/contract/project-code'
import { t } from '@hub/contract/language'
import { outsideLgaWarning } from '@hub/contract/lga-boundaries'
import { can, type OwnedRecord } from '@hub/contract/permissions'
import { fromColumns } from '@hub/contract/records/fields'
import { School, SCHOOL_FIELDS, SCHOOLS_MAX } from '@hub/contract/records/school'
import { addDerivedProject } from '../../database/derived/keep.ts'
import { schools } from '../../database/schema/projects.ts'
import { AppError } from '../../http/errors.ts'
import type { ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { fieldErrorsOf, textOf } from '../imports/import-rows.ts'
import { judgeRows, warnOfDuplicates } from '../imports/judge-rows.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import type { Reporting } from '../reporting/reporting.service.ts'
import { parentIn, type FamilyProject, type ProjectFamily } from './project-family.ts'
import { projectFacets, projectLists, projectSearchText } from './project-input.ts'
import {
  drawNumbers,
  projectsNamed,
  projectsOfSchools,
  removeSchools,
  schoolsOfProjects,
} from './project-imports.store.ts'
import { projectSnapshot } from './project.ts'
import { describeChange, placeOf, type SchoolRow, typedSchool } from './school-changes.ts'

type OwnSchool = SchoolRow & OwnedRecord & { project: FamilyProject }
interface Read {
  project: FamilyProject
  school: ReturnType<typeof typedSchool>
}

const keyOf = (projectId: string, name: string, community?: string, coordinates?: string) =>
  JSON.stringify([projectId, name.toLowerCase(), community?.toLowerCase(), coordinates])

const cellsOf = (project_code: string, school: SchoolRow) => ({
  project_code,
  ...fromColumns(SCHOOL_FIELDS, school),
})

const parentFor = (user: Judging['user'], family: ProjectFamily) => (code: unknown) =>
  parentIn(family.byRef, code, user, 'edit')

/** Schools at different places may share a name. */
function wholeKey(parentOf: ReturnType<typeof parentFor>, cells: Record<string, unknown>) {
  const project = parentOf(cells.project_code)
  const [community, coordinates] = [textOf(cells.community), textOf(cells.coordinates)]
  return typeof project === 'string' || !coordinates
    ? null
    : keyOf(project.id, textOf(cells.school_name), community, coordinates)
}

const kindFor = (
  user: Judging['user'],
  family: ProjectFamily,
  isKnown: (key: string) => boolean,
  lockErrors: ReadonlyMap<string, string>,
): RowKind<OwnSchool, Read> => {
  const parentOf = parentFor(user, family)
  const added = new Map<string, number>()
  return {
    sheet: 'schools',
    name: t('school'),
    isSeen: () => true,
    keyOf(cells) {
      const whole = wholeKey(parentOf, cells)
      if (whole !== null && isKnown(whole)) return whole
      const project = parentOf(cells.project_code)
      const community = textOf(cells.community)
      return typeof project === 'string' ? null : keyOf(project.id, textOf(cells.school_name), community || undefined)
    },
    cells: (row) => cellsOf(projectCode(row.project.number), row),
    read({ project_code, ...cells }, before) {
      const project = parentOf(project_code)
      if (typeof project === 'string') return { errors: [['project_code', project]] }
      if (before && before.project.id !== project.id)
        return { errors: [['project_code', t('A school stays with its project: leave its code as it was')]] }
      const { success, data, error } = School.safeParse(cells)
      if (!success) return { errors: fieldErrorsOf(error) }
      const count = project.schools.length + (added.get(project.id) ?? 0)
      if (!before && count >= SCHOOLS_MAX)
        return { errors: [['project_code', t('A project has at most {count} schools', { count: SCHOOLS_MAX })]] }
      return { data: { project, school: typedSchool(data) } }
    },
    refuses(_data, before) {
      const locked = before && lockErrors.get(before.id)
      return locked ? [['school_name', locked]] : []
    },
    row(id, { project, school }, before) {
      const count = added.get(project.id) ?? 0
      if (!before) added.set(project.id, count + 1)
      const { created_by, organization_id } = project
      const position = before?.position ?? (project.schools.at(-1)?.position ?? -1) + 1 + count
      const place = placeOf(school, project.target_states)
      return { id, project, created_by, organization_id, position, ...school, ...place }
    },
    values: () => ({}),
    snapshot: () => ({}),
  }
}

export const schoolImports = (reporting: Reporting, organizations: Organizations): ImportPart => ({
  sheet: 'schools',
  entity: 'school',
  table: schools,

  async judge(judging, rows) {
    const family = judging.family!
    const byId = new Map<string, OwnSchool>()
    const byKey = new Map<string, OwnSchool[]>()
    const enter = (key: string, school: OwnSchool) => byKey.set(key, [...(byKey.get(key) ?? []), school])
    const parentOf = parentFor(judging.user, family)
    const claimed = new Set(rows.map(({ id, cells }) => id ?? wholeKey(parentOf, cells)))
    for (const project of family.projects.values()) {
      const { created_by, organization_id } = project
      for (const each of project.schools) {
        const school = { ...each, project, created_by, organization_id }
        byId.set(each.id, school)
        const whole = keyOf(project.id, each.school_name, each.community, each.coordinates)
        enter(whole, school)
        // Another row names it in full: as in the form, each school is used once.
        if (claimed.has(whole) || claimed.has(each.id)) continue
        enter(keyOf(project.id, each.school_name), school)
        enter(keyOf(project.id, each.school_name, each.community), school)
      }
    }
    const lockErrors = await reporting.schoolErrors(judging.on, [...byId.keys()])
    const kind = kindFor(judging.user, family, (key) => byKey.has(key), lockErrors)
    const records = new Map<string, OwnSchool>()
    const recording = {
      ...kind,
      row: (...args: Parameters<typeof kind.row>) => {
        const record = kind.row(...args)
        records.set(record.id, record)
        return record
      },
    }
    const { judged, written } = await judgeRows(recording, rows, { byId, byKey }, judging)
    // Stored schools are matched by these values.
    warnOfDuplicates(judged, written, {
      keyOf: ({ project, school }) => [project.id, school.school_name, school.community, school.coordinates],
      stored: new Set(),
      field: 'school_name',
      code: 'same_school',
      there: '',
      within: (row) => t('The same school as row {row}', { row }),
    })
    for (const { sent, data } of written) {
      const message = outsideLgaWarning(data.school.coordinates, data.school.lga_pcode)
      if (message) judged.warnings.push({ sheet: 'schools', row: sent.row, field: 'coordinates', code: 'outside_lga', message }) // prettier-ignore
    }
    for (const [at, { id, isNew }] of written.entries()) {
      const { project, created_by: _, organization_id: __, ...school } = records.get(id)!
      const { id: ___, ...values } = school
      judged.planned[at]!.values = { ...values, project_id: project.id }
      project.schools = isNew
        ? [...project.schools, school]
        : project.schools.map((each) => (each.id === id ? school : each))
      ;(isNew ? project.added : project.changed).push(school.school_name)
    }
    await finish(judging, family, organizations)
    return judged
  },

  async rows({ on, user }, ids) {
    const wanted = new Set(ids)
    const parents = await projectsNamed(on, { numbers: [], ids: await projectsOfSchools(on, ids) }, false)
    const byId = new Map(
      parents.filter((row) => can(user, 'edit', row)).map((row) => [row.id, projectCode(row.number)]),
    )
    const found = await schoolsOfProjects(on, [...byId.keys()])
    return found
      .filter(({ id }) => wanted.has(id))
      .map((school) => ({ id: school.id, ...cellsOf(byId.get(school.project_id)!, school) }))
  },

  async removeMade(tx, importId) {
    if (!(await removeSchools(tx, importId))) throw new AppError('import_changed')
  },

  /** New schools have a project after the write, undone ones before. */
  async keep(tx, ids, there, write) {
    const before = await projectsOfSchools(tx, there)
    await reporting.mustKeepSchools(tx, there)
    await write()
    await addDerivedProject(tx, [...new Set([...before, ...(await projectsOfSchools(tx, ids))])])
  },
})

async function finish(
  { on, isStoring, yieldToEventLoop }: Judging,
  { projects, judged }: ProjectFamily,
  organizations: Organizations,
) {
  const written = [...projects.values()].filter(
    ({ imported, added, changed }) => imported || added.length + changed.length > 0,
  )
  const fresh = written.filter(({ before }) => !before)
  const numbers = isStoring ? await drawNumbers(on, fresh.length) : []
  for (const [at, project] of fresh.entries()) project.number = numbers[at] ?? 0
  const owners = [...new Set(written.map(({ organization }) => organization.id))]
  const names = await (isStoring ? organizations.holdNames : organizations.namesOf)(on, owners)
  for (const project of written) {
    await yieldToEventLoop()
    const { id, number, before, imported, schools: own, organization } = project
    const texts = imported?.data ?? {
      project_title: before!.project_title,
      donor: before!.donors,
      implementing_partner: before!.implementing_partners,
    }
    const values = {
      school_count: own.length,
      search_text: projectSearchText(number, names.get(organization.id)!, { ...texts, schools: own }),
    }
    const auditFields = {
      school_count: own.length,
      ...Object.fromEntries([
        ...describeChange('schools_added', project.added),
        ...describeChange('schools_changed', project.changed),
      ]),
    }
    if (!imported) {
      const was = projectSnapshot(before!)
      judged.planned.push({ row: 0, id, values, before: was, after: { ...was, ...auditFields }, isTouched: true })
      continue
    }
    const { planned, data } = imported
    Object.assign(planned.values, values, { facets: projectFacets(data) }, before ? {} : { number })
    Object.assign(planned.after, auditFields, { project_code: projectCode(number) })
    planned.lists = projectLists(data)
  }
}
