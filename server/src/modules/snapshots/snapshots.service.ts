import { t } from '@hub/contract/language'
import type { ErrorCode } from '@hub/contract/errors'
import { monthName, thisMonth } from '@hub/contract/months'
import { canSeeSector } from '@hub/contract/permissions'
import {
  SENTENCES,
  type BySex,
  type Cell,
  type SentencesPayload,
  type Snapshot,
  type SnapshotDraft,
  type SnapshotFigures,
} from '@hub/contract/snapshots'
import type { Config } from '../../config.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { figuresService } from '../figures/figures.service.ts'
import type { Reporting } from '../reporting/reporting.service.ts'
import type { Shared } from '../shared.ts'
import { readFigures, snapshotFigures } from './snapshot-figures.ts'
import {
  claimReaders,
  findSnapshot,
  holdNewlyPublished,
  holdSnapshot,
  publishSnapshot,
  readMonths,
  saveSentences,
  seeOneMoment,
  withdrawSnapshot,
  type PublishedRow,
  type SnapshotRow,
} from './snapshots.store.ts'

const DIFFERENCES_SHOWN = 200

/** A small number keeps the transaction short. */
const MAILS_AT_ONCE = 50

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit' | 'mail'> {
  config: Pick<Config, 'publicSnapshot' | 'ngnPerUsd'>
  reporting: Pick<Reporting, 'reported'>
  now?: () => Date
}

const isWritten = (sentences: readonly string[]) => sentences.length === SENTENCES && sentences.every(Boolean)

function published(row: SnapshotRow | undefined, figures: SnapshotFigures | null | undefined): Snapshot | null {
  if (row?.status !== 'published' || !figures || !row.published_at) return null
  const { month, sentences, is_public, published_at, published_by } = row
  return { month, sentences, figures, is_reduced: false, is_public, published_at, published_by }
}

const refused = (code: ErrorCode, month: string) => AppError.filled(code, { month: monthName(month) }, 'month')

export const snapshotsService = ({ db, change, audit, mail, config, reporting, now = () => new Date() }: Parts) => {
  const figuresNow = (month: string, reviewed: boolean) =>
    db.transaction(async (tx) => {
      await seeOneMoment(tx)
      const figures = figuresService({ db: tx, asOf: async () => null }, config.ngnPerUsd)
      const asked = {
        ...(await readFigures(figures, month, reviewed, now())),
        reporting: await reporting.reported(tx, month),
      }
      return { full: snapshotFigures(asked, false), reduced: snapshotFigures(asked, true) }
    })

  const mustHaveBegun = (month: string) => {
    if (month > thisMonth(now())) throw new AppError('snapshot_not_found')
  }

  async function draftOf(month: string, row: SnapshotRow | undefined, isReviewed: boolean): Promise<SnapshotDraft> {
    const frozen = row?.status === 'published' ? row.figures : null
    const { full, reduced } = await figuresNow(month, frozen ? frozen.reviewed : isReviewed)
    const differences = frozen ? differencesOf(frozen, full) : []
    return {
      status: row?.status ?? 'draft',
      sentences: row?.sentences ?? [],
      is_public: row?.is_public ?? false,
      may_be_public: config.publicSnapshot,
      may_be_published: month < thisMonth(now()),
      now: full,
      public_now: reduced,
      differences: differences.slice(0, DIFFERENCES_SHOWN),
      differences_total: differences.length,
      updated_at: row?.updated_at ?? null,
    }
  }

  return {
    async list(caller: Caller) {
      const all = ['published', 'draft', 'withdrawn'] as const
      const months = await readMonths(db, canSeeSector(signedIn(caller)) ? all : ['published'])
      return { success: true as const, months }
    },

    async read(caller: Caller, month: string, isReviewed: boolean) {
      mustHaveBegun(month)
      const row = await findSnapshot(db, month)
      const snapshot = published(row, row?.figures)
      if (canSeeSector(signedIn(caller)))
        return { success: true as const, snapshot, draft: await draftOf(month, row, isReviewed) }
      if (!snapshot) throw new AppError('snapshot_not_found')
      return { success: true as const, snapshot, draft: null }
    },

    /** The same answer for a snapshot that is not there and one that is not public. */
    async readPublic(month: string) {
      const row = config.publicSnapshot ? await findSnapshot(db, month) : undefined
      const snapshot = row?.is_public ? published(row, row.public_figures) : null
      if (!snapshot) throw new AppError('snapshot_not_found')
      return { success: true as const, snapshot: { ...snapshot, is_reduced: true, published_by: null } }
    },

    save: (caller: Caller, month: string, { sentences, updated_at }: SentencesPayload) =>
      change(caller, async (tx) => {
        mustHaveBegun(month)
        await holdSnapshot(tx, month)
        const before = await findSnapshot(tx, month)
        if (before?.status === 'published') throw refused('snapshot_published', month)
        if (updated_at !== undefined && updated_at !== (before?.updated_at ?? null)) throw new AppError('stale_edit')
        await saveSentences(tx, month, sentences)
        const saved = (await findSnapshot(tx, month))!
        await audit.record(tx, caller, 'snapshot.saved', month, {
          before: before ? { sentences: before.sentences } : null,
          after: { sentences: saved.sentences },
          version: updated_at,
        })
        return {
          success: true as const,
          message: t('The sentences of {month} were saved.', { month: monthName(month) }),
          sentences: saved.sentences,
          updated_at: saved.updated_at,
        }
      }),

    async publish(caller: Caller, month: string, { reviewed, is_public }: { reviewed: boolean; is_public: boolean }) {
      mustHaveBegun(month)
      if (month >= thisMonth(now())) throw refused('month_not_over', month)
      if (is_public && !config.publicSnapshot) throw new AppError('snapshot_not_public')
      const { full, reduced } = await figuresNow(month, reviewed)
      return change(caller, async (tx) => {
        await holdSnapshot(tx, month)
        const before = await findSnapshot(tx, month)
        if (before?.status === 'published') throw refused('snapshot_published', month)
        if (!before || !isWritten(before.sentences)) throw refused('snapshot_needs_sentences', month)
        const by = signedIn(caller).id
        await publishSnapshot(tx, month, { figures: full, public_figures: reduced, is_public, by })
        const { sentences, published_at } = (await findSnapshot(tx, month))!
        await audit.record(tx, caller, 'snapshot.published', month, {
          after: {
            is_public,
            reviewed,
            sentences,
            children_of_month: Number(full.of_month.total),
            children_of_year: Number(full.of_year.total),
          },
        })
        const words = { month: monthName(month) }
        return {
          success: true as const,
          message: is_public
            ? t('The snapshot of {month} is published for everybody who has its address.', words)
            : t('The snapshot of {month} is published for the members.', words),
          published_at: published_at!,
        }
      })
    },

    /** Once for each publication and person, whichever server is first. */
    async sendMails(): Promise<void> {
      for (let isMore = true; isMore;) {
        isMore = await db.transaction(async (tx) => {
          for (const published of await holdNewlyPublished(tx)) {
            const readers = await claimReaders(tx, published.published_at, MAILS_AT_ONCE)
            for (const { email, full_name } of readers)
              await mail.queue(tx, 'snapshot', email, { full_name, ...mailOf(published) })
            if (readers.length === MAILS_AT_ONCE) return true
          }
          return false
        })
      }
    },

    withdraw: (caller: Caller, month: string) =>
      change(caller, async (tx) => {
        mustHaveBegun(month)
        await holdSnapshot(tx, month)
        const before = await findSnapshot(tx, month)
        if (!before) throw new AppError('snapshot_not_found')
        if (before.status !== 'published') throw refused('snapshot_not_published', month)
        await withdrawSnapshot(tx, month)
        await audit.record(tx, caller, 'snapshot.withdrawn', month, {
          before: { is_public: before.is_public, published_at: before.published_at },
        })
        return {
          success: true as const,
          message: t('The snapshot of {month} is withdrawn.', { month: monthName(month) }),
        }
      }),
  }
}

function mailOf({ month, sentences, figures }: PublishedRow) {
  const { of_month, of_year, partners, reporting, funding } = figures
  return {
    month,
    of_month: of_month.total,
    boys: of_month.boys,
    girls: of_month.girls,
    of_year: of_year.total,
    partners: String(partners),
    expected: String(reporting.expected),
    submitted: String(reporting.submitted),
    paid: funding.paid.usd,
    commitment: funding.commitment.usd,
    pledge: funding.pledge.usd,
    sentences: sentences.join('\n\n'),
  }
}

/** Each figure with its words, in the order of the page. */
function rowsOf(figures: SnapshotFigures): [string, Cell][] {
  const { month, year, funding, reporting } = figures
  const bySex = (about: string, of: BySex | null): [string, Cell][] => [
    [`${about}: ${t('Boys')}`, of?.boys ?? '–'],
    [`${about}: ${t('Girls')}`, of?.girls ?? '–'],
    [`${about}: ${t('Children')}`, of?.total ?? '–'],
  ]
  const [ofMonth, ofYear] = [monthName(month), String(year)]
  return [
    ...bySex(t('In need'), figures.need),
    ...bySex(t('Target'), figures.target),
    ...bySex(ofMonth, figures.of_month),
    ...bySex(ofYear, figures.of_year),
    ...figures.states.flatMap((state) => [
      ...bySex(`${state.name}, ${ofMonth}`, state.month),
      ...bySex(`${state.name}, ${ofYear}`, state.year),
    ]),
    ...figures.lgas.flatMap((lga): [string, Cell][] => [
      [`${lga.name}, ${lga.state}, ${ofMonth}`, lga.month],
      [`${lga.name}, ${lga.state}, ${ofYear}`, lga.year],
    ]),
    ...figures.indicators.flatMap(({ code, name, in_need, target, ...each }): [string, Cell][] => [
      [`${code} ${name}: ${t('In need')}`, in_need ?? '–'],
      [`${code} ${name}: ${t('Target')}`, target ?? '–'],
      [`${code} ${name}, ${ofMonth}`, each.month ?? '–'],
      [`${code} ${name}, ${ofYear}`, each.year ?? '–'],
    ]),
    [t('Active Partners'), String(figures.partners)],
    [`${t('Paid')} (USD)`, funding.paid.usd],
    [`${t('Commitments')} (USD)`, funding.commitment.usd],
    [`${t('Pledges')} (USD)`, funding.pledge.usd],
    [`${t('Funds')} (NGN)`, funding.ngn],
    [t('Reports expected'), String(reporting.expected)],
    [t('Reports submitted'), String(reporting.submitted)],
    ...figures.trend.map((each): [string, Cell] => [`${t('Trend')}, ${monthName(each.month)}`, each.total]),
    [`${t('Children')}, ${year - 1}`, figures.year_before],
  ]
}

export function differencesOf(frozen: SnapshotFigures, now: SnapshotFigures): SnapshotDraft['differences'] {
  const before = new Map(rowsOf(frozen))
  const after = new Map(rowsOf(now))
  const labels = new Set([...before.keys(), ...after.keys()])
  return [...labels].flatMap((label) => {
    const [was, is] = [before.get(label) ?? '–', after.get(label) ?? '–']
    return was === is ? [] : [{ label, frozen: was, now: is }]
  })
}
