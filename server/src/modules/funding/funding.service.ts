import { t } from '@hub/contract/language'
import { dayInNigeria } from '@hub/contract/days'
import { can } from '@hub/contract/permissions'
import { projectCodeIn } from '@hub/contract/project-code'
import type { Db, Tx } from '../../database/database.ts'
import { idsInOrder } from '../../database/paging.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { noProject } from '../projects/project-family.ts'
import { isUuid } from '../imports/import-rows.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import type { Reporting } from '../reporting/reporting.service.ts'
import {
  fundingSnapshot,
  fundingValues,
  listedFor,
  toListedFunding,
  type EditedFunding,
  type SubmittedFunding,
} from './funding-entry.ts'
import { warningsOf } from './funding-warnings.ts'
import { findFunding, hideFunding, lockFunding, submitFunding, updateFunding } from './funding.store.ts'
import { nearDuplicatesOf } from './near-duplicates.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit'> {
  projects: Projects
  rates: Rates
  reporting: Reporting
}

export const fundingService = ({ db, change, audit, projects, rates, reporting }: Parts) => {
  /** An edit is checked with the rate of the entry's month. */
  async function warnings(on: Db | Tx, entries: SubmittedFunding[], editedId: string | null = null) {
    const duplicates = await nearDuplicatesOf(on, entries, [editedId])
    if (entries.every(({ original_currency }) => original_currency === 'USD')) return warningsOf(entries, duplicates)
    const edited = editedId ? await findFunding(on, editedId) : undefined
    const then = (await rates.at(on))(edited?.created_at)
    return warningsOf(entries, duplicates, () => then)
  }

  /** An entry sent with its new project has the project's id in place of the code. */
  async function withCodes(on: Db | Tx, caller: Caller, entries: SubmittedFunding[]) {
    const ids = new Set(entries.map(({ project_code }) => project_code).filter(isUuid))
    const codes = await projects.codesOf(on, caller, [...ids])
    return codes.size === 0
      ? entries
      : entries.map((entry) => ({ ...entry, project_code: codes.get(entry.project_code) ?? entry.project_code }))
  }

  /** A code like NEH-1001 must be that of a project. `fieldOf`: where the entry's code stands in the call. */
  async function mustKnowProjects(
    on: Db | Tx,
    caller: Caller,
    entries: readonly SubmittedFunding[],
    fieldOf = (row: number) => `submissions.${row}.project_code`,
  ) {
    const codes = entries.map(({ project_code }) => project_code)
    const unknown = await projects.unknownCodes(on, signedIn(caller), codes)
    const errors = codes.flatMap((code, row) => (unknown.has(code) ? [[fieldOf(row), noProject()]] : []))
    if (errors.length > 0) throw new AppError('invalid_input', Object.fromEntries(errors))
  }

  async function forEdit(tx: Tx, caller: Caller, id: string) {
    const entry = await lockFunding(tx, id)
    if (!entry) throw new AppError('funding_entry_not_found')
    if (!can(signedIn(caller), 'edit', entry)) throw new AppError('forbidden')
    await reporting.mustAllBeOpen(tx, 'funding_entry', [entry.id])
    return entry
  }

  return {
    async read(caller: Caller, id: string) {
      const entry = await findFunding(db, id)
      if (!entry) throw new AppError('funding_entry_not_found')
      return { success: true as const, entry: listedFor(signedIn(caller))(entry) }
    },

    async check(caller: Caller, entries: SubmittedFunding[], exceptId?: string) {
      const named = await withCodes(db, caller, entries)
      // An edit may keep a code of no project, which an import has confirmed.
      if (!exceptId) await mustKnowProjects(db, caller, named)
      return { success: true as const, warnings: await warnings(db, named, exceptId) }
    },

    submit: (caller: Caller, sent: SubmittedFunding[]) =>
      change(caller, async (tx) => {
        const by = signedIn(caller)
        await reporting.mustBeOpen(tx, by.organization_id, [dayInNigeria()], 'state')
        const submissions = await withCodes(tx, caller, sent)
        await mustKnowProjects(tx, caller, submissions)
        const ids = idsInOrder(submissions.length)
        const entries = submissions.map((entry) => ({
          id: entry.id ?? (ids.next().value as string),
          values: fundingValues(entry),
        }))
        // One row each, because entries are edited separately.
        const trail = audit.recordMade(caller, 'funding_entry.submitted')
        const submitted = await submitFunding(tx, { entries, by }, trail, rates.todayAsked())
        if (!submitted) throw new AppError('id_taken')
        const stored = entries.length
        const message = t(
          '{count, plural, one {# FTS entry submitted successfully} other {# FTS entries submitted successfully}}',
          { count: stored },
        )
        const today = rates.today(submitted.rates)
        const noticed = warningsOf(submissions, new Set(submitted.duplicates), () => today)
        return { success: true as const, message, submitted: stored, warnings: noticed }
      }),

    update: (caller: Caller, id: string, { updated_at, ...edit }: EditedFunding) =>
      change(caller, async (tx) => {
        const before = await forEdit(tx, caller, id)
        if (edit.project_code !== projectCodeIn(before.project_code))
          await mustKnowProjects(tx, caller, [edit], () => 'project_code')
        if (!(await updateFunding(tx, before.id, updated_at, fundingValues(edit)))) throw new AppError('stale_edit')
        const entry = (await lockFunding(tx, before.id))!
        await audit.record(tx, caller, 'funding_entry.updated', before.id, {
          before: fundingSnapshot(before),
          after: fundingSnapshot(entry),
          version: updated_at,
        })
        return {
          success: true as const,
          message: t('The funding entry was saved.'),
          entry: toListedFunding(entry),
          warnings: await warnings(tx, [edit], before.id),
        }
      }),

    remove: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const entry = await forEdit(tx, caller, id)
        await hideFunding(tx, entry.id)
        await audit.record(tx, caller, 'funding_entry.deleted', entry.id, { before: fundingSnapshot(entry) })
        return { success: true as const, message: t('The funding entry was deleted.') }
      }),
  }
}

export type Funding = ReturnType<typeof fundingService>
