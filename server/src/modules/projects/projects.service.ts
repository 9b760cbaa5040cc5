import { projectCode, projectNumberIn } from '@hub/contract/project-code'
import { currentLanguage, t } from '@hub/contract/language'
import { monthName } from '@hub/contract/months'
import { can, canReadProject, canReportForOthers, type OwnedRecord } from '@hub/contract/permissions'
import {
  legalSteps,
  PROJECT_STATUS_TABLE,
  STEP_REASON,
  stepsFor,
  wayOf,
  type ProjectStatus,
} from '@hub/contract/project-statuses'
import { listOf } from '../../languages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { expectReports } from '../../database/reports.ts'
import { addDerivedProject, updateDerivedProject } from '../../database/derived/keep.ts'
import { signedIn, type Caller, type SessionUser } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import type { PageRequest } from '../../http/list-reply.ts'
import { historyReply } from '../audit/audit-trail.service.ts'
import { partsOf } from '../imports/import-rows.ts'
import type { Organization } from '../organizations/organizations.service.ts'
import type { Reporting } from '../reporting/reporting.service.ts'
import { readHistoryPage } from './project-history.store.ts'
import {
  projectFacets,
  projectLists,
  projectSearchText,
  projectValues,
  type EditedProject,
  type NewProject,
} from './project-input.ts'
import { reachedBy } from './project-reached.store.ts'
import { refreshSearchTextOf } from './project-search.store.ts'
import { projectSnapshot, toProjectDetails, type WholeProjectRow } from './project.ts'
import {
  acceptedMonth,
  nextProjectNumber,
  findProject,
  holdProject,
  insertProject,
  projectContacts,
  lockProject,
  moveWithProject,
  numbersOf,
  projectsByNumbers,
  projectOwner,
  replaceLists,
  tookLastStep,
  updateProject,
} from './projects.store.ts'
import { schoolChanges, type SchoolChanges } from './school-changes.ts'
import { isSchoolOf, leaveSchools, placedSchoolsOf, schoolsOf, takenIds, writeSchools } from './schools.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'organizations' | 'audit' | 'mail' | 'exactPlaces'> {
  reporting: Reporting
}

export const projectsService = ({ db, change, organizations, reporting, audit, mail, exactPlaces }: Parts) => {
  /** Only an admin may enter a project for another organization. */
  async function organizationOf(tx: Tx, caller: Caller, name: string, now: Organization): Promise<Organization> {
    if (await organizations.isNamed(tx, now, name)) return now
    if (!canReportForOthers(signedIn(caller))) throw errorAt('organization_name', 'organization_is_yours')
    return organizations.findNamed(tx, name, 'organization_name')
  }

  /** 404 for other organizations' drafts, so that ids cannot be probed. */
  function readable<P extends OwnedRecord & { status: ProjectStatus }>(caller: Caller, project: P | undefined): P {
    if (!project || !canReadProject(signedIn(caller), project)) throw new AppError('project_not_found')
    return project
  }

  const seesPlaces = (caller: Caller, { organization_id }: { organization_id: string }) =>
    exactPlaces.isExact(signedIn(caller), organization_id)

  async function load(tx: Tx, caller: Caller, id: string) {
    const row = await findProject(tx, id)
    if (!row) throw new AppError('project_not_found')
    const schools = await placedSchoolsOf(tx, id)
    const details = toProjectDetails(row, schools, await reachedBy(tx, id), seesPlaces(caller, row))
    return { details, snapshot: projectSnapshot(row) }
  }

  async function forEdit(tx: Tx, caller: Caller, id: string) {
    const project = readable(caller, await lockProject(tx, id))
    if (!can(signedIn(caller), 'edit', project)) throw new AppError('forbidden')
    return project
  }

  /** Accepted activities must not move to another organization. */
  async function mustNotBeAccepted(tx: Tx, id: string, organizationIds: string[]) {
    const month = await acceptedMonth(tx, id, organizationIds)
    if (month) throw AppError.filled('project_month_locked', { month: monthName(month) }, 'organization_name')
  }

  async function mailApproved(tx: Tx, project: WholeProjectRow) {
    const { project_title, id: project_id } = project
    for (const { email, full_name } of await projectContacts(tx, project))
      await mail.queue(tx, 'project_approved', email, { full_name, project: project_title, project_id })
  }

  async function mailSentBack(tx: Tx, project: WholeProjectRow, status: ProjectStatus, reason: string) {
    for (const { email, full_name } of await projectContacts(tx, project))
      await mail.queue(tx, 'project_back', email, {
        full_name,
        project: project.project_title,
        project_id: project.id,
        status,
        reason,
      })
  }

  async function writeParts(
    tx: Tx,
    caller: Caller,
    id: string,
    project: NewProject | EditedProject,
    schools: SchoolChanges,
  ) {
    const at = new Map(schools.changed.map((school) => [school.id, school.position]))
    await reporting.mustKeepSchools(tx, [...at.keys()], (school) => `schools.${at.get(school)}.school_name`)
    await replaceLists(tx, id, projectLists(project))
    const without = await leaveSchools(tx, schools.removed)
    // An activity that loses its school counts as edited.
    await reporting.mustAllBeOpen(tx, 'activity', idsOf(without), 'schools')
    if (!(await writeSchools(tx, id, schools))) throw new AppError('id_taken')
    await audit.recordAll(
      tx,
      caller,
      without.map((activity) => ({
        action: 'activity.school_removed',
        entityId: activity.id,
        before: { school_name: activity.school_name },
        after: { school_name: null },
      })),
    )
  }

  return {
    async read(caller: Caller, id: string) {
      // One after the other, each would wait for a connection on a busy hub.
      const [row, schools, reached] = await Promise.all([
        findProject(db, id),
        placedSchoolsOf(db, id),
        reachedBy(db, id),
      ])
      const project = readable(caller, row)
      return {
        success: true as const,
        project: toProjectDetails(project, schools, reached, seesPlaces(caller, project)),
      }
    },

    async history(caller: Caller, asked: string, page: PageRequest) {
      const project = readable(caller, await projectOwner(db, asked))
      const readsDrafts = can(signedIn(caller), 'read_draft', project)
      const of = { projectId: project.id, readsDrafts, readsPlaces: seesPlaces(caller, project) }
      return historyReply(page, { id: project.id }, (part) => readHistoryPage(db, of, part))
    },

    create: (caller: Caller, payload: NewProject) =>
      change(caller, async (tx) => {
        const user = signedIn(caller)
        const organization = await organizationOf(tx, caller, payload.organization_name, ownOf(user))
        const sent = payload.schools ?? []
        const schools = schoolChanges([], sent, payload.target_locations, await takenIds(tx, sent))
        const number = await nextProjectNumber(tx)
        const names = await organizations.holdNames(tx, [organization.id])
        const id = await insertProject(tx, {
          ...projectValues(payload),
          id: payload.id,
          number,
          organization_id: organization.id,
          created_by: user.id,
          status: payload.status ?? 'submitted',
          school_count: schools.count,
          search_text: projectSearchText(number, names.get(organization.id)!, {
            ...payload,
            schools: schools.rows,
          }),
          facets: projectFacets(payload),
        })
        if (!id) throw new AppError('id_taken')
        await writeParts(tx, caller, id, payload, schools)
        await addDerivedProject(tx, id)
        const { details: project, snapshot } = await load(tx, caller, id)
        const after = { ...snapshot, ...schools.auditFields }
        await audit.record(tx, caller, 'project.created', id, { after })
        return { success: true as const, message: t('Your project has been successfully created.'), project }
      }),

    update: (caller: Caller, id: string, edit: EditedProject) =>
      change(caller, async (tx) => {
        const before = await forEdit(tx, caller, id)
        const now = await organizations.find(tx, before.organization_id)
        const organization = await organizationOf(tx, caller, edit.organization_name, now)
        const sent = edit.schools ?? []
        const taken = await takenIds(tx, sent)
        const schools = schoolChanges(await schoolsOf(tx, before.id), sent, edit.target_locations, taken)
        const names = await organizations.namesOf(tx, [organization.id])
        const changes = {
          ...projectValues(edit),
          organization_id: organization.id,
          school_count: schools.count,
          search_text: projectSearchText(before.number, names.get(organization.id)!, {
            ...edit,
            schools: schools.rows,
          }),
          facets: projectFacets(edit),
        }
        if (organization.id !== now.id) await mustNotBeAccepted(tx, before.id, [now.id, organization.id])
        await updateDerivedProject(tx, before.id, async () => {
          if (!(await updateProject(tx, before.id, edit.updated_at, changes))) throw new AppError('stale_edit')
          if (organization.id !== now.id) await moveWithProject(tx, before.id, organization.id)
          await writeParts(tx, caller, before.id, edit, schools)
        })
        if (organization.id !== now.id) await expectReports(tx, organization.id)
        const { details: project, snapshot } = await load(tx, caller, before.id)
        await audit.record(tx, caller, 'project.updated', before.id, {
          before: projectSnapshot(before),
          after: { ...snapshot, ...schools.auditFields },
          version: edit.updated_at,
        })
        return { success: true as const, message: t('Your project has been successfully updated.'), project }
      }),

    setStatus: (caller: Caller, id: string, { status, updated_at: version, reason }: SentStep) =>
      change(caller, async (tx) => {
        const before = readable(caller, await lockProject(tx, id))
        // First: legal steps make no sense for somebody who saw another status.
        if (version !== undefined && before.updated_at !== version) throw new AppError('stale_edit')
        const legal = legalSteps(before.status)
        if (!legal.includes(status)) {
          throw AppError.filled(
            'illegal_step',
            { from: codeOf(before.status), to: listOf(legal.map(codeOf), 'disjunction') },
            'status',
          )
        }
        const isBack = wayOf(before.status, status) === 'back'
        const mayUndo = isBack && stepsFor(signedIn(caller), { ...before, status }).includes(before.status)
        const isUndo = mayUndo && (await tookLastStep(tx, before, signedIn(caller).id, status))
        if (!isUndo && !stepsFor(signedIn(caller), before).includes(status)) throw new AppError('forbidden')
        if (isBack && !isUndo && !reason) throw new AppError('invalid_input', { reason: STEP_REASON })
        await updateDerivedProject(tx, before.id, () => updateProject(tx, before.id, version, { status }))
        await expectReports(tx, before.organization_id)
        await audit.record(tx, caller, 'project.status_changed', before.id, {
          before: { status: before.status },
          after: { status, ...(reason ? { reason } : {}) },
          version,
        })
        if (isBack && reason) await mailSentBack(tx, before, status, reason)
        if (status === 'approved' && !isBack) await mailApproved(tx, before)
        const { details: project } = await load(tx, caller, before.id)
        return {
          success: true as const,
          message: t('The project is now {status}.', { status: t(PROJECT_STATUS_TABLE[status].label).toLowerCase() }),
          project,
        }
      }),

    /** Blocks edits until the transaction ends. Undefined if the caller may not read it. */
    async hold(tx: Tx, caller: Caller, id: string) {
      const project = await holdProject(tx, id)
      return project && canReadProject(signedIn(caller), project) ? project : undefined
    },

    hasSchool: (tx: Tx, id: string, schoolId: string) => isSchoolOf(tx, id, schoolId),

    async codesOf(on: Db | Tx, caller: Caller, ids: string[]) {
      if (ids.length === 0) return new Map<string, string>()
      const known = (await numbersOf(on, ids)).filter((project) => canReadProject(signedIn(caller), project))
      return new Map(known.map(({ id, number }) => [id, projectCode(number)]))
    },

    /** Of codes like NEH-1001 those of no project that the user can read. Other codes are the partner's own. */
    async unknownCodes(on: Db | Tx, user: SessionUser, codes: readonly string[]): Promise<ReadonlySet<string>> {
      const numbers = new Set(codes.flatMap((code) => projectNumberIn(code) ?? []))
      for (const some of partsOf([...numbers]))
        for (const project of await projectsByNumbers(on, some))
          if (canReadProject(user, project)) numbers.delete(project.number)
      return new Set([...numbers].map(projectCode))
    },

    refreshSearchTextOf,

    async mustBeReadable(caller: Caller, id: string) {
      return readable(caller, await projectOwner(db, id))
    },
  }
}

export interface SentStep {
  status: ProjectStatus
  updated_at?: string | undefined
  reason?: string | null | undefined
}

/** Its code, which English speakers send, or its name in another language. */
const codeOf = (status: ProjectStatus) =>
  currentLanguage() === 'en' ? status : t(PROJECT_STATUS_TABLE[status].label).toLowerCase()

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const ownOf = (user: { organization_id: string; organization_name: string; organization_acronym: string }) => ({
  id: user.organization_id,
  name: user.organization_name,
  acronym: user.organization_acronym,
})

export type Projects = ReturnType<typeof projectsService>
