import { t } from '@hub/contract/language'
import { monthName, monthOf, thisMonth } from '@hub/contract/months'
import { can, canSeeSector } from '@hub/contract/permissions'
import type { ReportChanges, TakenStep } from '@hub/contract/report-rounds'
import { reportWarnings } from '@hub/contract/report-checks'
import {
  legalReportSteps,
  mayTakeReportStep,
  stateAfter,
  STEP_WORDS,
  REPORT_STATE_TABLE,
  type ReportState,
  type ReportStep,
} from '@hub/contract/report-steps'
import { BOARD_MONTHS } from '@hub/contract/reporting'
import * as mini from 'zod/mini'
import { listOf } from '../../languages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { updateDerivedMonth } from '../../database/derived/keep.ts'
import { expectReports } from '../../database/reports.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import {
  readBoard,
  findReport,
  FIRST_SUBMITTED_AT,
  holdLockedMonths,
  holdReportState,
  lockReport,
  NOW,
  readLockedMonths,
  readLockedSchools,
  readReports,
  updateReport,
  type LockedKind,
  type LockedSchool,
  type ReportRow,
} from './reports.store.ts'
import { needsOtherAdmin, reportSnapshot, toReport } from './report.ts'
import {
  countActivitiesOfMonth,
  LATEST_OF_MONTH,
  readActivitiesOfMonth,
  readProjectsOfMonth,
  type ReportActivityRow,
} from './report-contents.store.ts'
import { changedActivities, changesBetween, LGA_NAMES } from './report-changes.ts'
import { compareWithLastStep, insertStep, readSteps } from './report-rounds.store.ts'
import type { Reminders } from './reminders.service.ts'
import { markOverdueReminded, markReminded } from './reminders.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'organizations' | 'audit'> {
  reminders: Reminders
}

const stateWord = (state: ReportState) => t(REPORT_STATE_TABLE[state].label).toLowerCase()

const counted = (count: number) => t('{count, plural, one {# activity} other {# activities}}', { count })

const isLocked = (month: string, field: string) => AppError.filled('month_locked', { month: monthName(month) }, field)

const schoolIsLocked = ({ school_name, month }: LockedSchool, field = 'schools') =>
  AppError.filled('school_locked', { school: school_name, month: monthName(month) }, field)

const wordsOf = (step: TakenStep, { note, reason }: ReportRow) =>
  ({ submit: note, accept: null, send_back: reason, reopen: reason })[step]

export const reportingService = ({ db, change, organizations, audit, reminders }: Parts) => {
  /** 404 for other organizations. */
  async function readable(caller: Caller, on: Db | Tx, id: string): Promise<ReportRow> {
    const report = await findReport(on, id)
    if (!report || !can(signedIn(caller), 'read_report', { created_by: '', ...report }))
      throw new AppError('report_not_found')
    return report
  }

  async function forStep(tx: Tx, caller: Caller, id: string, step: ReportStep): Promise<ReportRow> {
    if (!(await lockReport(tx, id))) throw new AppError('report_not_found')
    const report = await readable(caller, tx, id)
    if (!mayTakeReportStep(signedIn(caller), step, report.organization_id)) throw new AppError('forbidden')
    if (!stateAfter(report.state, step)) {
      const legal = legalReportSteps(report.state).map((each) =>
        each === 'remind' ? t('reminded of') : stateWord(stateAfter(report.state, each)!),
      )
      const words = { from: stateWord(report.state), to: listOf(legal, 'disjunction') }
      throw AppError.filled('illegal_report_step', words, 'state')
    }
    return report
  }

  /** An accepted month is locked and has no changes. */
  async function changesOf(on: Db | Tx, report: ReportRow): Promise<ReportChanges | null> {
    const compared = report.state === 'accepted' ? null : await compareWithLastStep(on, report)
    return compared && changesBetween(compared)
  }

  const step = (
    caller: Caller,
    id: string,
    taken: TakenStep,
    written: (before: ReportRow) => Parameters<typeof updateReport>[2],
    message: (report: ReportRow) => string,
    then?: (tx: Tx, report: ReportRow) => Promise<void>,
  ) =>
    change(caller, async (tx) => {
      const before = await forStep(tx, caller, id, taken)
      const state = stateAfter(before.state, taken)!
      const write = () => updateReport(tx, before.id, { state, ...written(before) })
      // Only accepting and reopening change what is reviewed.
      const decides = (before.state === 'accepted') !== (state === 'accepted')
      await (decides ? updateDerivedMonth(tx, before, write) : write())
      const report = (await findReport(tx, before.id))!
      const isOwn = taken === 'accept' && before.submitter_id === signedIn(caller).id
      await audit.record(
        tx,
        caller,
        `report.${taken === 'submit' ? 'submitted' : STEP_WORDS[taken].replace(' ', '_')}`,
        report.id,
        {
          before: reportSnapshot(before),
          after: { ...reportSnapshot(report), ...(isOwn ? { accepted_by_submitter: true } : {}) },
        },
      )
      const { nothing_to_report, counts } = toReport(report, signedIn(caller).id)
      await insertStep(tx, {
        ...report,
        step: taken,
        round: before.round,
        taken_by: signedIn(caller).id,
        note: wordsOf(taken, report),
        nothing_to_report: taken === 'submit' && nothing_to_report,
        by_submitter: isOwn,
        counts,
        changes: await changesOf(tx, before),
      })
      await then?.(tx, report)
      return { success: true as const, message: message(report), report: toReport(report, signedIn(caller).id) }
    })

  const decided = (caller: Caller) => ({ decided_by: signedIn(caller).id, decided_at: NOW })

  /** A closed month takes no reports and gets no reminders. */
  function mustBeTaken({ period, is_closed }: ReportRow) {
    if (is_closed) throw AppError.filled('month_closed', { month: monthName(period) }, 'state')
  }

  function mayBeSubmitted(report: ReportRow, nothing: boolean) {
    const { period, activities } = report
    const month = monthName(period)
    mustBeTaken(report)
    if (period > thisMonth()) throw AppError.filled('month_to_come', { month }, 'state')
    if (nothing && activities > 0)
      throw AppError.filled('something_to_report', { month, count: counted(activities) }, 'nothing_to_report')
  }

  /** Accepting would lock activities added since under a report of nothing. */
  function mayBeAccepted(report: ReportRow, caller: Caller) {
    const { period, nothing_to_report, activities } = report
    if (needsOtherAdmin(report, signedIn(caller).id)) throw new AppError('own_report')
    const words = { month: monthName(period), count: counted(activities) }
    if (nothing_to_report && activities > 0) throw AppError.filled('reported_as_nothing', words, 'nothing_to_report')
  }

  /** Applies to every role. Locks the reports until the transaction ends. */
  async function mustAllBeOpen(tx: Tx, kind: LockedKind, ids: readonly string[], field = 'state') {
    const [locked] = ids.length > 0 ? await holdLockedMonths(tx, kind, ids) : []
    if (locked) throw isLocked(locked, field)
  }

  return {
    async list(
      caller: Caller,
      { period, organization }: { period?: string | undefined; organization?: string | undefined },
    ) {
      const user = signedIn(caller)
      const own = [user.organization_id]
      const asked = organization ? await organizations.idsMeant(db, organization) : null
      const ids = canSeeSector(user) ? asked : (asked?.filter((id) => own.includes(id)) ?? own)
      // The board shows all months at once.
      const month = period || (ids === null ? thisMonth() : undefined)
      const rows = await readReports(db, { ...(month ? { month } : {}), ...(ids ? { organizations: ids } : {}) })
      return { success: true as const, reports: rows.map((row) => toReport(row, user.id)) }
    },

    async read(caller: Caller, id: string) {
      const report = await readable(caller, db, id)
      const projects = await readProjectsOfMonth(db, report)
      return {
        success: true as const,
        report: {
          ...toReport(report, signedIn(caller).id),
          projects,
          warnings: reportWarnings(projects),
          changes: await changesOf(db, report),
        },
      }
    },

    async rounds(caller: Caller, id: string) {
      const steps = await readSteps(db, await readable(caller, db, id))
      return {
        success: true as const,
        steps,
      }
    },

    async activities(caller: Caller, id: string, page: PageRequest) {
      const report = await readable(caller, db, id)
      const compared = report.state === 'submitted' ? await compareWithLastStep(db, report) : null
      const since = changedActivities(compared ?? [])
      return listReply(page, {
        field: 'activities',
        identity: { list: 'activities of a report', id: report.id },
        order: LATEST_OF_MONTH,
        whole: LATEST_OF_MONTH,
        read: (part) => readActivitiesOfMonth(db, report, part),
        toItem: ({ lga_pcode, ...row }: ReportActivityRow) => ({
          ...row,
          lga: LGA_NAMES.get(lga_pcode) ?? lga_pcode,
          since_submitted: since.get(row.id) ?? null,
        }),
        figures: mini.object({ total: mini.int() }),
        count: () => countActivitiesOfMonth(db, report),
      })
    },

    async board(months = BOARD_MONTHS) {
      return { success: true as const, ...(await readBoard(db, months)) }
    },

    submit: (
      caller: Caller,
      id: string,
      sent: { nothing_to_report?: boolean | undefined; note?: string | null | undefined },
    ) =>
      step(
        caller,
        id,
        'submit',
        (before) => {
          const nothing_to_report = sent.nothing_to_report ?? false
          mayBeSubmitted(before, nothing_to_report)
          return {
            nothing_to_report,
            note: sent.note || null,
            submitted_by: signedIn(caller).id,
            submitted_at: NOW,
            first_submitted_at: FIRST_SUBMITTED_AT,
          }
        },
        ({ period }) => t('The report of {month} was submitted.', { month: monthName(period) }),
      ),

    accept: (caller: Caller, id: string) =>
      step(
        caller,
        id,
        'accept',
        (before) => {
          mayBeAccepted(before, caller)
          return decided(caller)
        },
        ({ organization_name, period }) =>
          t('The report of {organization} for {month} was accepted.', {
            organization: organization_name,
            month: monthName(period),
          }),
      ),

    sendBack: (caller: Caller, id: string, reason: string) =>
      step(
        caller,
        id,
        'send_back',
        ({ round }) => ({ ...decided(caller), reason, round: round + 1, reminders: 0 }),
        ({ organization_name, period }) =>
          t('The report of {organization} for {month} was sent back.', {
            organization: organization_name,
            month: monthName(period),
          }),
        (tx, report) => reminders.cameBack(tx, report, reason, report.decided_by!),
      ),

    reopen: (caller: Caller, id: string, reason: string) =>
      step(
        caller,
        id,
        'reopen',
        ({ round }) => ({ ...decided(caller), reason, round: round + 1, reminders: 0 }),
        ({ organization_name, period }) =>
          t('{month} is open again for {organization}.', {
            organization: organization_name,
            month: monthName(period),
          }),
        (tx, report) => reminders.cameBack(tx, report, reason, report.decided_by!),
      ),

    remind: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const before = await forStep(tx, caller, id, 'remind')
        mustBeTaken(before)
        const reminded = await markReminded(tx, before.id)
        if (!reminded) throw AppError.filled('nobody_to_remind', { organization: before.organization_name }, 'state')
        await reminders.send(tx, reminded)
        await audit.record(tx, caller, 'report.reminded', before.id, { after: reportSnapshot(before) })
        const report = toReport((await findReport(tx, before.id))!, signedIn(caller).id)
        return {
          success: true as const,
          message: t('{organization} was reminded.', { organization: report.organization_name }),
          report,
        }
      }),

    remindOverdue: (caller: Caller) =>
      change(caller, async (tx) => {
        const overdue = await markOverdueReminded(tx)
        for (const report of overdue) await reminders.send(tx, report)
        await audit.recordAll(
          tx,
          caller,
          overdue.map(({ id, month }) => ({
            action: 'report.reminded',
            entityId: id,
            after: { period: month },
          })),
        )
        const reminded = overdue.length
        const message =
          reminded === 0
            ? t(
                'Nobody is to be reminded: no report is overdue, all were reminded of today, or nobody there gets reminders.',
              )
            : t('{count, plural, one {# report was reminded of.} other {# reports were reminded of.}}', {
                count: reminded,
              })
        return { success: true as const, message, reminded }
      }),

    expect: (tx: Tx, organizationId: string | null) => expectReports(tx, organizationId),

    /** For new records, and for records that move to another day. */
    async mustBeOpen(tx: Tx, organizationId: string, days: string[], field: string): Promise<void> {
      // In a fixed order, so that two changes cannot deadlock.
      for (const month of [...new Set(days.map(monthOf))].toSorted())
        if ((await holdReportState(tx, organizationId, month)) === 'accepted') throw isLocked(month, field)
    },

    mustAllBeOpen,

    /** The records may move into other months. */
    async keepOpen(
      tx: Tx,
      kind: LockedKind,
      ids: readonly string[],
      there: readonly string[],
      write: () => Promise<void>,
    ): Promise<void> {
      await mustAllBeOpen(tx, kind, there)
      await write()
      await mustAllBeOpen(tx, kind, ids)
    },

    /** A renamed or moved school changes accepted activities. */
    async mustKeepSchools(tx: Tx, ids: readonly string[], fieldOf?: (id: string) => string): Promise<void> {
      const [locked] = ids.length > 0 ? await readLockedSchools(tx, ids, true) : []
      if (locked) throw schoolIsLocked(locked, fieldOf?.(locked.id))
    },

    async schoolErrors(on: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const locked = ids.length > 0 ? await readLockedSchools(on, ids, false) : []
      return new Map(locked.map((school) => [school.id, schoolIsLocked(school).message]))
    },

    /** Before anything is written; null if the day is open. */
    async lockErrors(on: Db | Tx, organizationIds: readonly string[]) {
      const locked = new Set(
        (await readLockedMonths(on, organizationIds)).map(
          ({ organization_id, month }) => `${organization_id} ${month}`,
        ),
      )
      return (organizationId: string, day: string) =>
        locked.has(`${organizationId} ${monthOf(day)}`) ? isLocked(monthOf(day), 'state').message : null
    },
  }
}

export type Reporting = ReturnType<typeof reportingService>
export type LockError = Awaited<ReturnType<Reporting['lockErrors']>>
