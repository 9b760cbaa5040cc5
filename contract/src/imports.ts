import * as z from 'zod/mini'
import { filterOf, Id, optionalText, storable, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { EMPTY_CELLS, IMPORT_MODES, IMPORT_SHEETS, IMPORT_TYPES } from './reference/choices.ts'

/** Rows of a sheet that are sent at once. */
export const IMPORT_ROWS_MAX = 10_000
/** Their body: 10,000 rows of 25 filled cells have about 6 MB. */
const IMPORT_BODY_MAX = 20 * 1024 * 1024
/** For how many days an import can be undone, as long as nothing of it was changed. */
export const UNDO_DAYS = 7

type Row = Record<string, unknown>
const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)

/**
 * Their cells are looked at row by row later, in slices: all at once, 10,000 would hold up everybody else. A row with
 * `unread: true` has a cell that the sender could not read: it counts as invalid, whatever the rest of it says. A row
 * without an id that may be a stored record says so in `match`: 'new', or the id of the record that it changes.
 */
const Rows = z.array(z.unknown(), 'Must be a list of rows').check(
  z.maxLength(IMPORT_ROWS_MAX, 'A sheet has at most 10,000 rows'),
  z.refine<unknown[]>((rows) => rows.every(isRow), 'Must be a list of rows'),
) as unknown as z.ZodMiniArray<z.ZodMiniType<Row, Row>>

const name = (max: number) =>
  z.string('Must be text').check(z.maxLength(max, `Must be at most ${max} characters`), storable)

/** What a person took columns for that the hub did not know by itself: by sheet, the field of each header. */
const Columns = z.partialRecord(
  z.enum(IMPORT_SHEETS, 'There is no such sheet'),
  z
    .record(name(200), name(40))
    .check(z.refine<Record<string, string>>((columns) => Object.keys(columns).length <= 200, 'At most 200 columns')),
)
export type ImportColumns = z.infer<typeof Columns>

export const ImportRequest = z.strictObject({
  /** Made by the sender: a repeat under the same id stores nothing again and answers what the first one answered. */
  id: z.uuidv4('Must be a random identifier (UUID version 4)').check(z.toLowerCase()),
  type: z.enum(IMPORT_TYPES, 'Choose what the rows are'),
  mode: z.optional(z.enum(IMPORT_MODES, 'Must be add, update or both')),
  /** What an empty cell of a record that is there already means. */
  empty: z.optional(z.enum(EMPTY_CELLS, 'Must be keep or clear')),
  /** Of a type with one sheet. */
  rows: z.optional(Rows),
  /** Of a type with several: projects with their schools and activities. */
  sheets: z.optional(z.partialRecord(z.enum(IMPORT_SHEETS, 'There is no such sheet'), Rows)),
  /** What people know it by later. */
  file_name: optionalText(),
  /** Remembered for the organization once it is stored: the next file with such a header needs no answer. */
  columns: z.optional(Columns),
  /** Says what would happen, and stores nothing. */
  dry_run: z.optional(z.boolean()),
  /** The codes of the warnings that somebody has seen and confirmed. */
  confirmed: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
})
export type ImportRequest = z.input<typeof ImportRequest>

const Located = z.object({
  sheet: z.enum(IMPORT_SHEETS),
  /** Of the file, as the sender numbered it. */
  row: z.int(),
  /** Null where it is about the whole row. */
  field: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof Located>

export const ImportSummary = z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int() })
export type ImportSummary = z.infer<typeof ImportSummary>

/** What a sheet of the file does; a file of one type has one, that of projects three. */
export const SheetSummary = z.extend(ImportSummary, { sheet: z.enum(IMPORT_SHEETS) })
export type SheetSummary = z.infer<typeof SheetSummary>

export const ImportChange = z.object({
  sheet: z.enum(IMPORT_SHEETS),
  row: z.int(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** A stored record that a row may be, and what the row would change of it. */
const Candidate = z.object({
  id: Id,
  /** What tells it from others: 'Paid, USD 50,000, 2026, entered on 3 March 2026'. */
  about: z.string(),
  /** False where the person may not edit it, or nothing is to be updated. */
  may_change: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** A row without an id that has the key of stored records, which is no sure key: only a person knows which it is. */
export const ImportMatch = z.object({
  sheet: z.enum(IMPORT_SHEETS),
  row: z.int(),
  /** 'new', 'same' where a record has all of its values, or an id of `candidates`; null: nothing is stored before it is said. */
  answer: z.nullable(z.string()),
  /** The newest ones. */
  candidates: z.array(Candidate),
  /** How many others there are. */
  more: z.int(),
})
export type ImportMatch = z.infer<typeof ImportMatch>

/** A row that becomes a record, as it was read. */
const NewRow = z.object({ sheet: z.enum(IMPORT_SHEETS), row: z.int(), cells: z.record(z.string(), z.string()) })
export type NewRow = z.infer<typeof NewRow>

/** What a number of all new rows adds up to, as decimal text; of an amount, by currency. */
const ImportTotal = z.object({
  sheet: z.enum(IMPORT_SHEETS),
  field: z.string(),
  currency: z.nullable(z.string()),
  total: z.string(),
})
export type ImportTotal = z.infer<typeof ImportTotal>

export const ImportReply = z.object({
  success: z.literal(true),
  message: z.string(),
  import_id: Id,
  dry_run: z.boolean(),
  summary: ImportSummary,
  sheets: z.array(SheetSummary),
  faults: z.array(Located),
  warnings: z.array(Located),
  /** The first thousand cells that differ from what is there. */
  changes: z.array(ImportChange),
  /** Rows that may be records which are stored already. */
  matches: z.array(ImportMatch),
  /** Of a dry run: the first 50 new rows of each sheet. */
  preview: z.array(NewRow),
  /** Of a dry run: of all new rows, left out columns without a number. */
  totals: z.array(ImportTotal),
})
export type ImportReply = z.infer<typeof ImportReply>

export const ListedImport = z.object({
  id: Id,
  type: z.enum(IMPORT_TYPES),
  mode: z.enum(IMPORT_MODES),
  file_name: z.nullable(z.string()),
  summary: ImportSummary,
  who: z.string(),
  created_by: Id,
  organization_id: Id,
  created_at: Timestamp,
  undone_at: z.nullable(Timestamp),
  /** Until something of it was changed, or 7 days have passed. */
  can_undo: z.boolean(),
})
export type ListedImport = z.infer<typeof ListedImport>

export const importsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    access: 'contributor',
    summary: 'The last 50 imports of the own organization, newest first, and what columns were taken for in them',
    response: z.object({ success: z.literal(true), imports: z.array(ListedImport), columns: Columns }),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/imports/sheet',
    access: 'contributor',
    download: 'sheet to import',
    summary:
      'What the caller may change of a kind of record, as rows of the sheet that an import takes: unchanged, they come back as the same. Of the own organization; for admins with `everybody=true` of all',
    query: z.strictObject({
      sheet: z.enum(IMPORT_SHEETS, 'There is no such sheet'),
      everybody: filterOf(['true']),
    }),
    response: z.object({ success: z.literal(true), rows: z.array(z.unknown()) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/imports',
    access: 'contributor',
    summary:
      'Store rows of a sheet, all of them or none; with `dry_run` say what would happen. Each fault names its row and field; warnings are refused with `needs_confirmation` until `confirmed` names their codes, and so is a funding entry without an id that has the grant code, donor and recipient of a stored one, until its row says in `match` whether it is `new` or which entry it changes, by its id. An activity may have the `school_id` beside its `school_name`: it tells schools of one name apart',
    body: ImportRequest,
    bodyLimit: IMPORT_BODY_MAX,
    lines: true,
    response: ImportReply,
    idempotent: true,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/imports/:id/progress',
    access: 'contributor',
    summary:
      'How many rows of an import of the caller the hub has looked at or written so far; no step where it is not under way, or another hub is at it',
    params: z.strictObject({ id: Id }),
    response: z.object({
      success: z.literal(true),
      step: z.nullable(z.enum(['checking', 'storing'])),
      rows: z.int(),
    }),
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/imports/:id/give-up',
    access: 'contributor',
    summary:
      'Give up an import that was sent and not answered yet: whether it is still under way, was stored or never arrived, nothing of it stays, and nothing comes later under its id',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ type: z.enum(IMPORT_TYPES, 'Choose what the rows are') }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/:id/undo',
    access: 'contributor',
    summary: 'Take an import back, as long as nothing of it was changed and for 7 days',
    params: z.strictObject({ id: Id }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
