import { t } from '@hub/contract/language'
import { ActivitiesSummary } from '@hub/contract/activities'
import {
  type ActivityWarningCode,
  activityWarnings,
  disabilityError,
  indicatorErrors,
  stateError,
} from '@hub/contract/activity-checks'
import { outsideLgaWarning } from '@hub/contract/lga-boundaries'
import { can } from '@hub/contract/permissions'
import * as mini from 'zod/mini'
import type { Db, Tx } from '../../database/database.ts'
import { addDerivedActivity, updateDerivedActivity } from '../../database/derived/keep.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Reporting } from '../reporting/reporting.service.ts'
import type { Targets } from '../targets/targets.service.ts'
import {
  ACTIVITY_BY_ENTRY,
  countActivities,
  findActivity,
  findIndicator,
  hideActivity,
  insertActivity,
  lockActivity,
  readActivitiesPage,
  updateActivity,
} from './activities.store.ts'
import { activityValues, type CheckedActivity, type EditedActivity, type NewActivity } from './activity-input.ts'
import { LATEST_ACTIVITY } from './activity-lists.store.ts'
import { type ActivityRow, activitySnapshot, openMonthOf, activityFor } from './activity.ts'
import { readBeside } from './activity-checks.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit' | 'exactPlaces'> {
  projects: Projects
  reporting: Reporting
  targets: Targets
}

type Frame = Awaited<ReturnType<Projects['mustBeReadable']>>
type Reported = Omit<EditedActivity, 'updated_at'>

const Figures = mini.object({ total: mini.int(), summary: ActivitiesSummary })

export const activitiesService = ({ db, change, projects, reporting, targets, audit, exactPlaces }: Parts) => {
  async function mustBeItsSchool(tx: Tx, projectId: string, schoolId: string | null) {
    if (schoolId === null || (await projects.hasSchool(tx, projectId, schoolId))) return
    throw new AppError('invalid_input', { school_id: t('Choose a school of this project') })
  }

  /** Judges the whole activity: an edit may leave out what is stored. */
  async function mustFitIndicator(on: Db | Tx, values: ReturnType<typeof activityValues>, stored?: ActivityRow) {
    const indicator = values.indicator_id ? await findIndicator(on, values.indicator_id) : undefined
    const errors: Record<string, string> = indicatorErrors(values, indicator, stored)
    const disability = disabilityError(values)
    if (disability) errors.children_with_disabilities = disability
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors)
  }

  async function warningsOf(on: Db | Tx, project: Frame, activity: Reported, exceptId: string | null) {
    const error = stateError(activity.state, project.target_states)
    if (error) throw new AppError('invalid_input', { state: error })
    const values = activityValues(activity)
    const beside = await readBeside(on, project.id, values, exceptId)
    const lga_target = await targets.childrenTarget(on, values.lga_pcode, values.start_date)
    const warnings = activityWarnings(activity, {
      project,
      ...beside,
      lga_target,
      outside_lga: outsideLgaWarning(values.coordinates, values.lga_pcode),
    })
    return warnings.map((warning) => ({ ...warning, message: t(warning.message) }))
  }

  /** Returns the confirmed codes, which are saved. */
  async function mustBeConfirmed(tx: Tx, project: Frame, activity: Reported, exceptId: string | null = null) {
    const warnings = await warningsOf(tx, project, activity, exceptId)
    const confirmed = new Set<ActivityWarningCode>(activity.confirm)
    if (warnings.some(({ code }) => !confirmed.has(code))) {
      const codes = warnings.map(({ code }) => `"${code}"`).join(', ')
      const fields = Object.fromEntries(warnings.map(({ code, message }) => [`confirm.${code}`, message]))
      throw AppError.filled('needs_confirmation', { confirm: `"confirm": [${codes}]` }, fields)
    }
    return warnings.map(({ code }) => code)
  }

  /** The project first, as its edits do, to avoid deadlocks. */
  async function forEdit(tx: Tx, caller: Caller, id: string) {
    const found = await findActivity(tx, id)
    const project = found && (await projects.hold(tx, caller, found.project_id))
    const activity = project && (await lockActivity(tx, id))
    if (!activity) throw new AppError('activity_not_found')
    if (!can(signedIn(caller), 'edit', activity)) throw new AppError('forbidden')
    return { activity, project }
  }

  const shownTo = (caller: Caller) => activityFor(exactPlaces, signedIn(caller))

  return {
    async list(caller: Caller, asked: string, page: PageRequest) {
      const { id: projectId } = await projects.mustBeReadable(caller, asked)
      return listReply(page, {
        field: 'activities',
        identity: { list: 'activities', projectId },
        order: LATEST_ACTIVITY,
        whole: ACTIVITY_BY_ENTRY,
        read: (part) => readActivitiesPage(db, projectId, part),
        toItem: shownTo(caller),
        figures: Figures,
        count: () => countActivities(db, projectId),
      })
    },

    async check(caller: Caller, asked: string, { id, ...activity }: CheckedActivity) {
      const project = await projects.mustBeReadable(caller, asked)
      if (!can(signedIn(caller), 'report_activity', project)) throw new AppError('forbidden')
      const found = id ? await findActivity(db, id) : undefined
      const stored = found?.project_id === project.id ? found : undefined
      await mustFitIndicator(db, activityValues(activity, stored), stored)
      return { success: true as const, warnings: await warningsOf(db, project, activity, id ?? null) }
    },

    /** It belongs to the organization of its project, whoever reports it. */
    create: (caller: Caller, projectId: string, payload: NewActivity) =>
      change(caller, async (tx) => {
        const user = signedIn(caller)
        const project = await projects.hold(tx, caller, projectId)
        if (!project) throw new AppError('project_not_found')
        if (!can(user, 'report_activity', project)) throw new AppError('forbidden')
        const values = activityValues(payload)
        await mustBeItsSchool(tx, project.id, values.school_id)
        await mustFitIndicator(tx, values)
        const confirmed_warnings = await mustBeConfirmed(tx, project, payload)
        const { id: project_id, organization_id } = project
        await reporting.mustBeOpen(tx, organization_id, [values.start_date], 'start_date')
        const row = { ...values, id: payload.id, confirmed_warnings, project_id, organization_id, created_by: user.id }
        const activity = await insertActivity(tx, row)
        if (!activity) throw new AppError('id_taken')
        await addDerivedActivity(tx, activity.id)
        await reporting.expect(tx, organization_id)
        const after = activitySnapshot(activity)
        await audit.record(tx, caller, 'activity.created', activity.id, { after })
        return { success: true as const, message: t('The activity was reported.'), activity: shownTo(caller)(activity) }
      }),

    update: (caller: Caller, id: string, { updated_at, ...edit }: EditedActivity) =>
      change(caller, async (tx) => {
        const { activity: before, project } = await forEdit(tx, caller, id)
        // First, because the school of a stale edit may be gone.
        if (updated_at !== undefined && before.updated_at.toISOString() !== updated_at) throw new AppError('stale_edit')
        const values = activityValues(edit, before)
        await mustBeItsSchool(tx, before.project_id, values.school_id)
        await mustFitIndicator(tx, values, before)
        const confirmed_warnings = await mustBeConfirmed(tx, project, edit, before.id)
        await reporting.mustBeOpen(
          tx,
          before.organization_id,
          [before.start_date, values.start_date],
          'start_date',
          openMonthOf(before, values),
        )
        await updateDerivedActivity(tx, before.id, () =>
          updateActivity(tx, before.id, { ...values, confirmed_warnings }),
        )
        await reporting.expect(tx, before.organization_id)
        const activity = (await findActivity(tx, before.id))!
        await audit.record(tx, caller, 'activity.updated', before.id, {
          before: activitySnapshot(before),
          after: activitySnapshot(activity),
          version: updated_at,
        })
        return { success: true as const, message: t('The activity was saved.'), activity: shownTo(caller)(activity) }
      }),

    remove: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const { activity } = await forEdit(tx, caller, id)
        await reporting.mustBeOpen(
          tx,
          activity.organization_id,
          [activity.start_date],
          'start_date',
          openMonthOf(activity, activity),
        )
        await updateDerivedActivity(tx, activity.id, () => hideActivity(tx, activity.id))
        await audit.record(tx, caller, 'activity.deleted', activity.id, { before: activitySnapshot(activity) })
        return { success: true as const, message: t('The activity was deleted.') }
      }),
  }
}

export type Activities = ReturnType<typeof activitiesService>
