import * as z from 'zod/mini'
import { filterOf, Id, Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { t } from './language.ts'
import { NgnAt, Sum } from './money.ts'
import { Month } from './months.ts'

/** Fewer people are hidden from the public. */
export const SMALL = 10

/** A count of people: '1204'. In public also '<10', '<19' or '≥1204', where a part of it is hidden. */
const Cell = z.string()
export type Cell = z.infer<typeof Cell>

const BySex = z.object({ boys: Cell, girls: Cell, total: Cell })
export type BySex = z.infer<typeof BySex>

/** The least that a cell says: for charts and shades. */
export const leastOf = (cell: Cell) => (cell.startsWith('<') ? 0 : Number(cell.replace('≥', '')))

export const SNAPSHOT_STATUSES = ['draft', 'published', 'withdrawn'] as const
export type SnapshotStatus = (typeof SNAPSHOT_STATUSES)[number]

const FundsPart = z.object({ entries: z.int(), ngn: Sum, usd: Sum })

const SnapshotIndicator = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  definition: z.string(),
  /** Null: not entered. */
  in_need: z.nullable(Cell),
  target: z.nullable(Cell),
  /** Null: not shown in public. */
  month: z.nullable(Cell),
  year: z.nullable(Cell),
})
export type SnapshotIndicator = z.infer<typeof SnapshotIndicator>

/** As the dashboard counts, at one moment. `year` is the whole year of the month, as far as it was reported. */
export const SnapshotFigures = z.object({
  month: Month,
  year: z.int(),
  /** Only accepted months. */
  reviewed: z.boolean(),
  as_of: Timestamp,
  /** Of children; null if no targets were entered. */
  need: z.nullable(BySex),
  target: z.nullable(BySex),
  target_source: z.nullable(z.string()),
  of_month: BySex,
  of_year: BySex,
  /** Children of the same month and of the whole year, one year before. */
  month_before: Cell,
  year_before: Cell,
  indicators: z.array(SnapshotIndicator),
  states: z.array(
    z.object({
      pcode: z.string(),
      name: z.string(),
      in_need: z.nullable(Cell),
      target: z.nullable(Cell),
      month: BySex,
      year: BySex,
    }),
  ),
  lgas: z.array(z.object({ pcode: z.string(), name: z.string(), state: z.string(), month: Cell, year: Cell })),
  partners: z.int(),
  funding: z.extend(FundsPart, {
    ngn_per_usd: z.string(),
    ngn_at: NgnAt,
    paid: FundsPart,
    commitment: FundsPart,
    pledge: FundsPart,
  }),
  reporting: z.object({ expected: z.int(), submitted: z.int() }),
  /** Twelve months up to this one; `before` is one year earlier. */
  trend: z.array(z.object({ month: Month, boys: Cell, girls: Cell, total: Cell, before: Cell })),
})
export type SnapshotFigures = z.infer<typeof SnapshotFigures>

const Sentences = z.array(z.string())

export const Snapshot = z.object({
  month: Month,
  sentences: Sentences,
  figures: SnapshotFigures,
  /** Small counts are hidden. */
  is_reduced: z.boolean(),
  is_public: z.boolean(),
  published_at: Timestamp,
  /** Not named in public. */
  published_by: z.nullable(z.string()),
})
export type Snapshot = z.infer<typeof Snapshot>

/** Only for administrators. */
export const SnapshotDraft = z.object({
  status: z.enum(SNAPSHOT_STATUSES),
  sentences: Sentences,
  is_public: z.boolean(),
  /** The hub allows it (PUBLIC_SNAPSHOT), and the month is over. */
  may_be_public: z.boolean(),
  may_be_published: z.boolean(),
  /** Figures of this moment, in full and as the public would read them. */
  now: SnapshotFigures,
  public_now: SnapshotFigures,
  /** What changed since the publication, the first of them. */
  differences: z.array(z.object({ label: z.string(), frozen: Cell, now: Cell })),
  differences_total: z.int(),
  updated_at: z.nullable(Timestamp),
})
export type SnapshotDraft = z.infer<typeof SnapshotDraft>

export const SnapshotMonth = z.object({
  month: Month,
  status: z.enum(SNAPSHOT_STATUSES),
  is_public: z.boolean(),
  published_at: z.nullable(Timestamp),
})
export type SnapshotMonth = z.infer<typeof SnapshotMonth>

export const SENTENCES = 3
const LONGEST = 300

const sentence = z
  .string('Write a sentence')
  .check(z.trim(), z.maxLength(LONGEST, { error: () => t('At most {max} characters', { max: String(LONGEST) }) }))

export const SentencesPayload = z.strictObject({
  /** Empty ones can be written later: a publication needs all. */
  sentences: z.array(sentence, 'Write three sentences').check(z.length(SENTENCES, 'Write three sentences')),
  /** Null if there were none. */
  updated_at: z.optional(z.nullable(Timestamp)),
})
export type SentencesPayload = z.infer<typeof SentencesPayload>

const params = z.strictObject({ month: Month })
const whole = z.object({
  success: z.literal(true),
  /** The published one. */
  snapshot: z.nullable(Snapshot),
  draft: z.nullable(SnapshotDraft),
})

export const snapshotsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/snapshots',
    access: 'member',
    summary: 'The months with a published snapshot, the newest first; for an admin also drafts and withdrawn ones',
    response: z.object({ success: z.literal(true), months: z.array(SnapshotMonth) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/snapshots/:month',
    access: 'member',
    summary: 'The published snapshot of a month; for an admin also the figures of now and what changed since',
    params,
    query: z.strictObject({ reviewed: filterOf(['true']) }),
    response: whole,
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/public/snapshots/:month',
    access: 'public',
    summary: 'A snapshot that an administrator opened to everybody, without counts of fewer than 10 people',
    params,
    response: z.object({ success: z.literal(true), snapshot: Snapshot }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/snapshots/:month',
    access: 'admin',
    summary: 'The three sentences of a snapshot that is not published',
    params,
    body: SentencesPayload,
    response: z.extend(Message, { sentences: Sentences, updated_at: Timestamp }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/snapshots/:month/publish',
    access: 'admin',
    idempotent: true,
    summary: 'Freeze the figures of a month and publish them to the members, or to everybody',
    params,
    body: z.strictObject({
      reviewed: z.boolean('Say which months count'),
      is_public: z.boolean('Say who can read it'),
    }),
    response: z.extend(Message, { published_at: Timestamp }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/snapshots/:month/withdraw',
    access: 'admin',
    idempotent: true,
    summary: 'Take a published snapshot back',
    params,
    response: Message,
  }),
}
