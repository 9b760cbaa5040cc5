import { projectCode } from '@hub/contract/project-code'
import { t } from '@hub/contract/language'
import { ActivityPayload } from '@hub/contract/records/activity'
import { REACHED } from '@hub/contract/reference/choices'
import { activityWarnings, indicatorErrors, type NamedIndicator, stateError } from '@hub/contract/activity-checks'
import { readCoordinates } from '@hub/contract/coordinates'
import { wordOf } from '@hub/contract/imports/read-cell'
import { outsideLgaWarning } from '@hub/contract/lga-boundaries'
import { can, canReadProject } from '@hub/contract/permissions'
import { updateDerivedActivities } from '../../database/derived/keep.ts'
import { activities } from '../../database/schema/activities.ts'
import {
  partsOf,
  columnsOf,
  fieldErrorsOf,
  isUuid,
  textOf,
  type Planned,
  type SentRow,
} from '../imports/import-rows.ts'
import type { ImportPart, Judging, RowKind } from '../imports/import-part.ts'
import { judgeRows, type JudgedRow } from '../imports/judge-rows.ts'
import { namedIn, parentIn, refOf } from '../projects/project-family.ts'
import type { LockError, Reporting } from '../reporting/reporting.service.ts'
import type { Targets } from '../targets/targets.service.ts'
import {
  activitiesByIds,
  indicatorsBeside,
  othersBeside,
  projectIdsOf,
  projectsBeside,
  schoolsBeside,
  duplicatesOf,
  type ProjectBeside,
  type SchoolBeside,
} from './activity-imports.store.ts'
import { activityValues } from './activity-input.ts'
import { activityCells, activitySnapshot, openMonthOf, type ActivityRow } from './activity.ts'

interface Read {
  project: ProjectBeside
  values: ReturnType<typeof activityValues>
  lga: string
  school_name: string | null
  indicator_code: string | null
}

/** Uses the projects of the file if it has any, else those of the hub. */
async function besideOf(judging: Judging, rows: readonly SentRow[], ids: readonly string[]): Promise<BesideProjects> {
  const { on, isStoring, family } = judging
  if (family) {
    const projects = [...family.projects.values()]
    const schools = projects.flatMap((project) => project.schools.map((each) => ({ ...each, project_id: project.id })))
    return { projectsById: family.projects, byRef: family.byRef, byName: namesOf(schools) }
  }
  const named = namedIn(rows.map(({ cells }) => cells.project_code))
  const all = { numbers: named.numbers, ids: [...named.ids, ...(await projectIdsOf(on, ids))] }
  const projects = await projectsBeside(on, all, isStoring)
  const projectsById = new Map(projects.map((project) => [project.id, project]))
  const byRef = new Map(projects.flatMap((each) => [[refOf(projectCode(each.number)), each] as const, [each.id, each] as const])) // prettier-ignore
  return { projectsById, byRef, byName: namesOf(await schoolsBeside(on, [...projectsById.keys()])) }
}
interface Beside extends BesideProjects {
  /** By id, by code and by name. Null for a name that several have. */
  indicators: ReadonlyMap<string, NamedIndicator | null>
}
interface BesideProjects {
  projectsById: ReadonlyMap<string, ProjectBeside>
  byRef: ReadonlyMap<string, ProjectBeside | null>
  byName: ReadonlyMap<string, NamedSchool[]>
}

function indicatorsByWords(all: Awaited<ReturnType<typeof indicatorsBeside>>) {
  const known = new Map<string, NamedIndicator | null>()
  for (const each of all) {
    const name = wordOf(each.name)
    known.set(name, known.has(name) ? null : each)
  }
  for (const each of all) known.set(each.id, each).set(wordOf(each.code), each)
  return known
}

type NamedSchool = Pick<SchoolBeside, 'id' | 'project_id' | 'school_name' | 'lat' | 'lng'>

function namesOf(schools: readonly NamedSchool[]) {
  const byName = new Map<string, NamedSchool[]>()
  for (const school of schools) {
    const key = schoolKey(school.project_id, school.school_name)
    byName.set(key, [...(byName.get(key) ?? []), school])
  }
  return byName
}

const several = () =>
  t(
    'Several schools of this project have this name: write the coordinates of the one that is meant, or rename one of them first',
  )

const schoolKey = (projectId: string, name: string) => `${projectId} ${name.trim().toLowerCase()}`

/** Coordinates tell schools of one name apart. */
function namedAt(named: readonly NamedSchool[], coordinates: unknown) {
  const read = named.length > 1 ? readCoordinates(textOf(coordinates)) : null
  return read && 'point' in read
    ? named.filter(({ lat, lng }) => lat === read.point.lat && lng === read.point.lng)
    : named
}

/** Empty counts are 0, but empty population groups stay unknown. */
function formOf(cells: Record<string, unknown>) {
  const form: Record<string, unknown> = {}
  for (const field of IN_FORM) form[field] = cells[field]
  for (const field of REACHED) form[field] ??= 0
  return form
}
const NAMES = ['project_code', 'school_name', 'indicator_code']
const IN_FORM = columnsOf('activities').filter((field) => !NAMES.includes(field))

const kindFor = ({ user }: Judging, beside: Beside, lockError: LockError): RowKind<ActivityRow, Read> => {
  function projectOf(code: unknown, before: ActivityRow | undefined): ProjectBeside | string {
    const project = parentIn(beside.byRef, code, user, before ? null : 'report_activity')
    return typeof project !== 'string' && before && project.id !== before.project_id
      ? t('An activity stays with its project: leave its code as it was')
      : project
  }

  /** An unchanged name keeps the school. Else `school_id` or coordinates decide among several. */
  function schoolOf(
    project: ProjectBeside,
    { school_name, school_id, coordinates }: Record<string, unknown>,
    before: ActivityRow | undefined,
  ): { id: string | null } | string {
    const name = textOf(school_name)
    if (!name) return { id: null }
    if (before?.school_id && before.school_name?.toLowerCase() === name.toLowerCase()) return { id: before.school_id }
    const named = beside.byName.get(schoolKey(project.id, name)) ?? []
    const meant = textOf(school_id).toLowerCase()
    const here = meant ? named.filter(({ id }) => id === meant) : namedAt(named, coordinates)
    if (here.length === 1) return { id: here[0]!.id }
    return named.length > 1 && !meant ? several() : t('Choose a school of this project')
  }

  /** An unchanged code keeps the indicator, even if another one has this name. */
  function indicatorOf(text: string, before: ActivityRow | undefined) {
    if (!text) return { id: null, indicator: undefined }
    const found = before?.indicator_id && before.indicator_code === text ? before.indicator_id : wordOf(text)
    const indicator = beside.indicators.get(found)
    if (indicator === null) return t('Several indicators have this name: write the code of the one that is meant')
    return indicator
      ? { id: indicator.id, indicator }
      : t('{text} is no indicator of the hub: write its code, like EDU-05', { text })
  }

  const now = new Date()
  return {
    sheet: 'activities',
    name: t('activity'),
    isSeen(row) {
      const project = beside.projectsById.get(row.project_id)
      return project !== undefined && canReadProject(user, project)
    },
    cells(row) {
      const project = beside.projectsById.get(row.project_id)
      return { ...activityCells(row), project_code: project ? projectCode(project.number) : null }
    },
    read(cells, before) {
      const project = projectOf(cells.project_code, before)
      if (typeof project === 'string') return { errors: [['project_code', project]] }
      const name = textOf(cells.school_name)
      const school = schoolOf(project, cells, before)
      const named = indicatorOf(textOf(cells.indicator_code), before)
      const { success, data, error } = ActivityPayload.safeParse(formOf(cells))
      const errors = success ? [] : fieldErrorsOf(error)
      if (typeof school === 'string') errors.push(['school_name', school])
      if (typeof named === 'string') errors.push(['indicator_code', named])
      const elsewhere = success ? stateError(data.state, project.target_states) : null
      if (elsewhere) errors.push(['state', elsewhere])
      if (!success || typeof school === 'string' || typeof named === 'string' || errors.length > 0) return { errors }
      const values = activityValues(data)
      values.school_id = school.id
      values.indicator_id = named.id
      const { indicator_id, quantity } = indicatorErrors(values, named.indicator, before)
      if (indicator_id) return { errors: [['indicator_code', indicator_id]] }
      if (quantity) return { errors: [['quantity', quantity]] }
      const indicator_code = named.indicator?.code ?? null
      return { data: { project, values, lga: data.lga, school_name: name || null, indicator_code } }
    },
    refuses({ project, values }, before) {
      if (before && openMonthOf(before, values)) return []
      const days = [values.start_date, ...(before ? [before.start_date] : [])]
      const locked = days.map((day) => lockError(project.organization_id, day)).find((error) => error !== null)
      return locked ? [['start_date', locked]] : []
    },
    row: (id, { project, values, school_name, indicator_code }, before) => ({
      project_id: project.id,
      organization_id: project.organization_id,
      created_by: user.id,
      created_at: now,
      updated_at: now,
      confirmed_warnings: [],
      sent_back_at: null,
      ...before,
      ...values,
      id,
      school_name,
      indicator_code,
    }),
    // Changed in place, because copying ten thousand rows is slow.
    values({ project, values }, before) {
      if (before) return Object.assign(values, { confirmed_warnings: [] })
      const { id: project_id, organization_id } = project
      return Object.assign(values, { confirmed_warnings: [], project_id, organization_id, created_by: user.id })
    },
    snapshot: activitySnapshot,
  }
}

export const activityImports = (reporting: Reporting, targets: Targets): ImportPart => ({
  sheet: 'activities',
  entity: 'activity',
  table: activities,
  alsoReads: ['school_id'],
  async keep(tx, ids, there, write) {
    await reporting.keepOpen(tx, 'activity', ids, there, () => updateDerivedActivities(tx, ids, there, write))
    await reporting.expect(tx, null)
  },
  async judge(judging, rows) {
    const ids = rows.flatMap(({ id }) => (id && isUuid(id) ? [id] : []))
    // Projects first, as their edits do.
    const indicators = indicatorsByWords(await indicatorsBeside(judging.on, judging.isStoring))
    const beside = { ...(await besideOf(judging, rows, ids)), indicators }
    const byId = new Map<string, ActivityRow>()
    for (const some of partsOf(ids))
      for (const row of await activitiesByIds(judging.on, some, judging.isStoring)) byId.set(row.id, row)
    const known = { byId, byKey: new Map<string, ActivityRow[]>() }
    const owners = [...new Set([...beside.projectsById.values()].map(({ organization_id }) => organization_id))]
    const lockError = await reporting.lockErrors(judging.on, owners)
    const { judged, written } = await judgeRows(kindFor(judging, beside, lockError), rows, known, judging)
    const targetOf = await targets.childrenTargets(judging.on)
    await warn(judging, written, judged.planned, targetOf, (row, warnings) => {
      for (const { field, code, message } of warnings)
        judged.warnings.push({ sheet: 'activities', row, field, code, message })
    })
    return judged
  },
  async rows(judging, ids) {
    const beside = { ...(await besideOf(judging, [], ids)), indicators: new Map() }
    const kind = kindFor(judging, beside, () => null)
    const byId = new Map((await activitiesByIds(judging.on, ids, false)).map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row && can(judging.user, 'edit', row) ? [{ id, ...kind.cells(row) }] : []
    })
  },
})

type Warnings = ReturnType<typeof activityWarnings>

/** The warnings of the form, saved with each activity. */
async function warn(
  { on, yieldToEventLoop }: Judging,
  written: readonly JudgedRow<Read>[],
  planned: readonly Planned[],
  targetOf: (lga: string, day: string) => number | null,
  addWarnings: (row: number, warnings: Warnings) => void,
) {
  const asked = written.map(({ data, id, isNew }, n) => {
    const { type, start_date, end_date, lga_pcode, school_id, lat, lng } = data.values
    return { n, own: isNew ? null : id, project_id: data.project.id, type, start_date, end_date, lga_pcode, school_id, lat, lng } // prettier-ignore
  })
  const twins = new Set<number>()
  for (const some of partsOf(asked)) for (const n of await duplicatesOf(on, some)) twins.add(n)
  const touched = asked.flatMap(({ own }) => own ?? [])
  const others = new Map(
    (await othersBeside(on, [...new Set(asked.map(({ project_id }) => project_id))], touched)).map((row) => [
      row.project_id,
      row,
    ]),
  )
  const seen = new Set<string>()
  for (const [n, { sent, data }] of written.entries()) {
    const { project_id, type, start_date, end_date, lga_pcode, school_id, lat, lng } = asked[n]!
    const key = `${project_id} ${type} ${start_date} ${end_date ?? start_date} ${lga_pcode} ${school_id} ${lat} ${lng}`
    const { others: count = 0, median = 0 } = others.get(project_id) ?? {}
    const { status, boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc } = data.values
    const found = activityWarnings(
      { status, start_date, end_date, lga: data.lga, school_id, boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc }, // prettier-ignore
      {
        project: data.project,
        twins: twins.has(n) || seen.has(key) ? 1 : 0,
        others: count,
        median,
        lga_target: targetOf(lga_pcode, start_date),
        outside_lga: outsideLgaWarning(data.values.coordinates, lga_pcode),
      },
    )
    seen.add(key)
    const { values, after } = planned[n]!
    values.confirmed_warnings = found.map(({ code }) => code)
    after.confirmed_warnings = found.length > 0 ? values.confirmed_warnings : null
    if (found.length > 0) addWarnings(sent.row, found)
    const pause = yieldToEventLoop()
    if (pause) await pause
  }
}
