import { t } from '@hub/contract/language'
import { monthName, monthOf, thisMonth } from '@hub/contract/months'
import { can, canSeeSector } from '@hub/contract/permissions'
import type { ReportChanges, TakenStep } from '@hub/contract/report-rounds'
import { countWarnings, reportWarnings } from '@hub/contract/report-checks'
import {
  isClean,
  legalReportSteps,
  mayTakeReportStep,
  REPORT_STATE_TABLE,
  REPORT_STEP_TABLE,
  stateAfter,
  type ReportState,
  type ReportStep,
} from '@hub/contract/report-steps'
import {
  ACCEPT_UNDO_SECONDS,
  ACCEPTED_AT_ONCE,
  BOARD_MONTHS,
  type AcceptPayload,
  type AcceptRefusal,
  type ReportIndicators,
  type ReportToReview,
} from '@hub/contract/reporting'
import * as mini from 'zod/mini'
import { listOf } from '../../languages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { updateDerivedMonth } from '../../database/derived/keep.ts'
import { expectReports } from '../../database/reports.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import {
  acceptSentBack,
  countOpenComments,
  readBoard,
  findReport,
  FIRST_SUBMITTED_AT,
  holdLockedMonths,
  holdReportState,
  lockReport,
  lockReports,
  momentOf,
  lockSentBack,
  markSentBack,
  NOW,
  openReview,
  readLockedMonths,
  readLockedSchools,
  readReported,
  readReports,
  readVersions,
  readWaitingMonths,
  updateReport,
  type BoardFilter,
  type LockedKind,
  type LockedSchool,
  type ReportRow,
} from './reports.store.ts'
import { needsOtherAdmin, reportSnapshot, toReport } from './report.ts'
import {
  countActivitiesOfMonth,
  LATEST_OF_MONTH,
  readActivitiesOfMonth,
  readIndicatorsOfMonth,
  readProjectsOfMonths,
  type ReportActivityRow,
} from './report-contents.store.ts'
import { changedActivities, changesBetween, countChanges, LGA_NAMES } from './report-changes.ts'
import {
  forgetContents,
  compareWithLastStep,
  compareWithLastSteps,
  insertStep,
  lastSteps,
  readSteps,
  removeStep,
} from './report-rounds.store.ts'
import type { Comments } from '../comments/comments.service.ts'
import type { Reminders } from './reminders.service.ts'
import { markOverdueReminded, markReminded } from './reminders.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'organizations' | 'audit'> {
  reminders: Reminders
  comments: Pick<Comments, 'onActivity'>
}

const NO_INDICATORS: ReportIndicators = { sums: [], more: 0 }

const stateWord = (state: ReportState) => t(REPORT_STATE_TABLE[state].label).toLowerCase()

const counted = (count: number) => t('{count, plural, one {# activity} other {# activities}}', { count })

const isLocked = (month: string, field: string) => AppError.filled('month_locked', { month: monthName(month) }, field)

const schoolIsLocked = ({ school_name, month }: LockedSchool, field = 'schools') =>
  AppError.filled('school_locked', { school: school_name, month: monthName(month) }, field)

const wordsOf = (step: TakenStep, { note, reason }: ReportRow) =>
  ({
    submit: note,
    withdraw: null,
    accept: null,
    send_back: reason,
    reopen: reason,
  })[step]

/** A report goes back to the state from which it was submitted. */
const WITHDRAWN_TO: Record<Exclude<TakenStep, 'submit' | 'withdraw'>, ReportState> = {
  send_back: 'sent_back',
  reopen: 'reopened',
  accept: 'reopened',
}

/** A little longer than the button is offered. */
const UNDO_SECONDS = ACCEPT_UNDO_SECONDS + 5

const REFUSED: Record<AcceptRefusal, () => string> = {
  gone: () => t('This report does not exist any more.'),
  not_submitted: () => t('It is not submitted any more.'),
  changed: () => t('It changed after the list was shown.'),
  not_clean: () => t('It has something to check.'),
  own_report: () => t('You submitted it yourself.'),
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

interface Step {
  taken: TakenStep
  written: Parameters<typeof updateReport>[2]
  /** Activities that go back to the organization. */
  except?: readonly string[]
}

export const reportingService = ({ db, change, organizations, audit, reminders, comments }: Parts) => {
  /** 404 for other organizations. */
  async function readable(caller: Caller, on: Db | Tx, id: string): Promise<ReportRow> {
    const report = await findReport(on, id)
    if (!report || !can(signedIn(caller), 'read_report', { created_by: '', ...report }))
      throw new AppError('report_not_found')
    return report
  }

  async function forStep(
    tx: Tx,
    caller: Caller,
    id: string,
    step: ReportStep,
    except: readonly string[] = [],
  ): Promise<ReportRow> {
    if (step === 'accept' || step === 'reopen') await lockSentBack(tx, [id], except)
    if (!(await lockReport(tx, id))) throw new AppError('report_not_found')
    const report = await readable(caller, tx, id)
    if (!mayTakeReportStep(signedIn(caller), step, report.organization_id)) throw new AppError('forbidden')
    if (!stateAfter(report.state, step)) {
      const legal = legalReportSteps(report.state).map((each) => t(REPORT_STEP_TABLE[each].done))
      const words = {
        from: stateWord(report.state),
        to: listOf(legal, 'disjunction'),
      }
      throw AppError.filled('illegal_report_step', words, 'state')
    }
    return report
  }

  /** An accepted month is locked and has no changes. */
  async function changesOf(on: Db | Tx, report: ReportRow): Promise<ReportChanges | null> {
    const compared = report.state === 'accepted' ? null : await compareWithLastStep(on, report)
    return compared && changesBetween(compared)
  }

  async function take(tx: Tx, caller: Caller, before: ReportRow, step: Step): Promise<ReportRow> {
    const { taken, except = [] } = step
    // A withdrawn report names its state.
    const written = {
      state: stateAfter(before.state, taken)!,
      ...step.written,
    }
    const { id: taken_by } = signedIn(caller)
    const changes = await changesOf(tx, before)
    const decides = (before.state === 'accepted') !== (written.state === 'accepted')
    async function write() {
      await updateReport(tx, before.id, written)
      if (decides && (await markSentBack(tx, before, except)) < except.length) throw new AppError('activity_not_found')
    }
    // Only accepting and reopening change what is reviewed.
    await (decides ? updateDerivedMonth(tx, before, write) : write())
    const report = (await findReport(tx, before.id))!
    const by_submitter = taken === 'accept' && before.submitter_id === taken_by
    const after = {
      ...reportSnapshot(report),
      ...(by_submitter ? { accepted_by_submitter: true } : {}),
    }
    const action = `report.${REPORT_STEP_TABLE[taken].done.replace(' ', '_')}` as const
    await audit.record(tx, caller, action, report.id, {
      before: reportSnapshot(before),
      after,
    })
    const { nothing_to_report, counts } = toReport(report, taken_by)
    await insertStep(tx, {
      ...report,
      step: taken,
      round: before.round,
      taken_by,
      note: wordsOf(taken, report),
      nothing_to_report: taken === 'submit' && nothing_to_report,
      by_submitter,
      sent_back: except.length,
      counts,
      changes,
    })
    return report
  }

  const step = (
    caller: Caller,
    id: string,
    taken: TakenStep,
    written: (before: ReportRow, tx: Tx) => Step['written'] | Promise<Step['written']>,
    message: (report: ReportRow) => string,
    then?: (tx: Tx, report: ReportRow) => Promise<void>,
  ) =>
    change(caller, async (tx) => {
      const before = await forStep(tx, caller, id, taken)
      const report = await take(tx, caller, before, {
        taken,
        written: await written(before, tx),
      })
      await then?.(tx, report)
      return { success: true as const, message: message(report), report: toReport(report, signedIn(caller).id) }
    })

  async function reviewsOf(on: Db | Tx, month: string, rows: readonly ReportRow[], readerId: string) {
    const organizations = rows.map(({ organization_id }) => organization_id)
    const ids = rows.map(({ id }) => id)
    const projects = groupedBy(await readProjectsOfMonths(on, rows), ({ organization_id }) => organization_id)
    const compared = await compareWithLastSteps(on, month, organizations)
    const comments = await countOpenComments(on, month, organizations)
    const versions = await readVersions(on, ids)
    return rows.map((row): ReportToReview => {
      const { organization_id, organization_acronym } = row
      const { counts, ...report } = toReport(row, readerId)
      const warnings = countWarnings(projects.get(organization_id) ?? [], report)
      const open_comments = comments.get(organization_id) ?? 0
      return {
        ...report,
        organization_acronym,
        activities: counts.activities,
        children: counts.children,
        children_before: (projects.get(organization_id) ?? []).reduce((sum, each) => sum + each.children_before, 0),
        warnings,
        open_comments,
        changed_since: countChanges(compared.get(organization_id) ?? []),
        is_clean: isClean({ state: row.state, warnings, open_comments }),
        version: versions.get(row.id) ?? '',
      }
    })
  }

  function refusalOf(review: ReportToReview | undefined, version: string): AcceptRefusal | null {
    if (!review) return 'gone'
    if (review.state !== 'submitted') return 'not_submitted'
    if (review.version !== version) return 'changed'
    if (review.needs_other_admin) return 'own_report'
    return review.is_clean ? null : 'not_clean'
  }

  const decided = (caller: Caller) => ({
    decided_by: signedIn(caller).id,
    decided_at: NOW,
  })

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

  async function submittedFrom(tx: Tx, report: ReportRow): Promise<ReportState> {
    for (const { step: taken } of await lastSteps(tx, report, 0))
      if (taken !== 'submit' && taken !== 'withdraw') return WITHDRAWN_TO[taken]
    return 'open'
  }

  /** Those with a submitted report that has something to check. */
  async function organizationsToCheck(): Promise<string[]> {
    const waiting = await readWaitingMonths(db)
    const key = ({ organization_id, period }: { organization_id: string; period: string }) =>
      `${organization_id} ${period}`
    const projects = groupedBy(await readProjectsOfMonths(db, waiting), key)
    return waiting
      .filter((report) => countWarnings(projects.get(key(report)) ?? [], report) > 0)
      .map(({ organization_id }) => organization_id)
  }

  /** Applies to every role. Locks the reports until the transaction ends. */
  async function mustAllBeOpen(tx: Tx, kind: LockedKind, ids: readonly string[], field = 'state') {
    const [locked] = ids.length > 0 ? await holdLockedMonths(tx, kind, ids) : []
    if (locked) throw isLocked(locked, field)
  }

  return {
    /** How many reports of the month were expected and submitted, as the board counts them. */
    reported: readReported,

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
      const user = signedIn(caller)
      const { organization_id } = await readable(caller, db, id)
      if (canSeeSector(user) && organization_id !== user.organization_id) await openReview(db, id)
      const report = await readable(caller, db, id)
      const projects = await readProjectsOfMonths(db, [report])
      const versions = await readVersions(db, [id])
      const indicators = await readIndicatorsOfMonth(db, [report])
      return {
        success: true as const,
        report: {
          ...toReport(report, signedIn(caller).id),
          indicators: indicators.get(organization_id) ?? NO_INDICATORS,
          projects,
          warnings: reportWarnings(projects),
          changes: await changesOf(db, report),
          version: versions.get(id) ?? '',
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

    async board(
      months = BOARD_MONTHS,
      { warnings, ...filter }: Omit<BoardFilter, 'organizations'> & { warnings?: 'true' | undefined },
    ) {
      const organizations = warnings && (await organizationsToCheck())
      return {
        success: true as const,
        ...(await readBoard(db, months, { ...filter, organizations })),
      }
    },

    async review(caller: Caller, month: string) {
      const rows = await readReports(db, { month, state: 'submitted' })
      const first = rows.toSorted((one, other) => (one.submitted_at ?? '').localeCompare(other.submitted_at ?? ''))
      const listed = first.slice(0, ACCEPTED_AT_ONCE)
      const indicators = await readIndicatorsOfMonth(db, listed)
      const reports = (await reviewsOf(db, month, listed, signedIn(caller).id)).map((report) => ({
        ...report,
        indicators: indicators.get(report.organization_id) ?? NO_INDICATORS,
      }))
      return { success: true as const, reports, total: rows.length }
    },

    /** All in one transaction: each is accepted as it was seen, or named with the reason. */
    acceptSeveral: (caller: Caller, wanted: readonly { id: string; version: string }[]) =>
      change(caller, async (tx) => {
        const asked = new Map(wanted.map(({ id, version }) => [id, version]))
        await lockSentBack(tx, [...asked.keys()])
        await lockReports(tx, [...asked.keys()])
        const rows = await readReports(tx, { ids: [...asked.keys()] })
        const byMonth = groupedBy(rows, ({ period }) => period)
        const reviews = new Map<string, ReportToReview>()
        for (const [month, some] of byMonth)
          for (const review of await reviewsOf(tx, month, some, signedIn(caller).id)) reviews.set(review.id, review)
        const refused = [...asked].flatMap(([id, version]) => {
          const reason = refusalOf(reviews.get(id), version)
          return reason ? [{ id, reason, message: REFUSED[reason]() }] : []
        })
        const isRefused = new Set(refused.map(({ id }) => id))
        // Sums are written in the order of their key.
        const accepted = rows
          .filter(({ id }) => !isRefused.has(id))
          .toSorted((one, other) => one.organization_id.localeCompare(other.organization_id))
        for (const report of accepted)
          await take(tx, caller, report, {
            taken: 'accept',
            written: decided(caller),
          })
        const message = t('{count, plural, one {# report was accepted.} other {# reports were accepted.}}', {
          count: accepted.length,
        })
        return {
          success: true as const,
          message,
          accepted: accepted.map(({ id }) => id),
          refused,
        }
      }),

    forgetContents: () => forgetContents(db),

    /** As if they had not been accepted; the audit trail keeps both. */
    undoAccept: (caller: Caller, ids: readonly string[]) =>
      change(caller, async (tx) => {
        await lockReports(tx, ids)
        const rows = await readReports(tx, { ids, state: 'accepted' })
        const undone: string[] = []
        for (const before of rows.toSorted((one, other) => one.organization_id.localeCompare(other.organization_id))) {
          const [last, ...earlier] = await lastSteps(tx, before, UNDO_SECONDS)
          const isTheirs = last?.step === 'accept' && last.taken_by === signedIn(caller).id && last.sent_back === 0
          if (!isTheirs || !last.is_recent) continue
          const decision = earlier.find(({ step: taken }) => taken === 'send_back' || taken === 'reopen')
          const { taken_by: decided_by = null, at: decided_at = null } = decision ?? {}
          await updateDerivedMonth(tx, before, () =>
            updateReport(tx, before.id, {
              state: 'submitted',
              decided_by,
              decided_at: momentOf(decided_at),
            }),
          )
          await removeStep(tx, last.id)
          const after = reportSnapshot((await findReport(tx, before.id))!)
          await audit.record(tx, caller, 'report.acceptance_undone', before.id, {
            before: reportSnapshot(before),
            after,
          })
          undone.push(before.id)
        }
        const message = t(
          '{count, plural, one {# report waits for review again.} other {# reports wait for review again.}}',
          {
            count: undone.length,
          },
        )
        return { success: true as const, message, undone }
      }),

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
            review_opened_at: null,
            submitted_at: NOW,
            first_submitted_at: FIRST_SUBMITTED_AT,
          }
        },
        ({ period }) => t('The report of {month} was submitted.', { month: monthName(period) }),
      ),

    withdraw: (caller: Caller, id: string) =>
      step(
        caller,
        id,
        'withdraw',
        async (before, tx) => {
          mustBeTaken(before)
          if (before.review_opened_at)
            throw AppError.filled('review_opened', { month: monthName(before.period) }, 'state')
          const state = await submittedFrom(tx, before)
          return {
            state,
            submitted_by: null,
            submitted_at: null,
            nothing_to_report: false,
            // It is late if it is submitted again after its day.
            ...(state === 'open' ? { first_submitted_at: null } : {}),
          }
        },
        ({ period }) =>
          t('The report of {month} is with you again.', {
            month: monthName(period),
          }),
      ),

    accept: (caller: Caller, id: string, { version, except = [] }: NonNullable<AcceptPayload> = {}) =>
      change(caller, async (tx) => {
        const named = new Map(except.map((each) => [each.id, each.comment]))
        const ids = [...named.keys()].toSorted()
        const before = await forStep(tx, caller, id, 'accept', ids)
        if (version !== undefined && (await readVersions(tx, [before.id])).get(before.id) !== version)
          throw new AppError('report_changed')
        mayBeAccepted(before, caller)
        const report = await take(tx, caller, before, { taken: 'accept', written: decided(caller), except: ids })
        for (const each of ids) await comments.onActivity(tx, caller, each, named.get(each)!)
        if (ids.length > 0) await reminders.activitiesCameBack(tx, report, ids.length, report.decided_by!)
        const words = { organization: report.organization_name, month: monthName(report.period), count: ids.length }
        const message =
          ids.length > 0
            ? t(
                'The report of {organization} for {month} was accepted, except {count, plural, one {# activity} other {# activities}}.',
                words,
              )
            : t('The report of {organization} for {month} was accepted.', words)
        return { success: true as const, message, report: toReport(report, signedIn(caller).id) }
      }),

    /** All of them, or none. */
    acceptActivities: (caller: Caller, id: string, seen: readonly { id: string; updated_at: string }[]) =>
      change(caller, async (tx) => {
        await lockSentBack(tx, [id])
        if (!(await lockReport(tx, id))) throw new AppError('report_not_found')
        const report = await readable(caller, tx, id)
        if (!mayTakeReportStep(signedIn(caller), 'accept', report.organization_id)) throw new AppError('forbidden')
        const wanted = [...new Map(seen.map((each) => [each.id, each])).values()]
        const accepted =
          report.state === 'accepted'
            ? await updateDerivedMonth(tx, report, () => acceptSentBack(tx, report, wanted))
            : 0
        if (accepted < wanted.length) throw new AppError('activities_changed')
        await audit.recordAll(
          tx,
          caller,
          wanted.map((each) => ({ action: 'activity.accepted', entityId: each.id, after: { period: report.period } })),
        )
        const message = t('{count, plural, one {# activity was accepted.} other {# activities were accepted.}}', {
          count: accepted,
        })
        const after = (await findReport(tx, id))!
        return { success: true as const, message, report: toReport(after, signedIn(caller).id) }
      }),

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
    async mustBeOpen(tx: Tx, organizationId: string, days: string[], field: string, openMonth?: string): Promise<void> {
      // In a fixed order, so that two changes cannot deadlock.
      for (const month of [...new Set(days.map(monthOf))].toSorted())
        if ((await holdReportState(tx, organizationId, month)) === 'accepted' && month !== openMonth)
          throw isLocked(month, field)
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
