import * as z from 'zod/mini'
import { atMost, filterOf, Id, optionalText, storable, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { EMPTY_CELLS, IMPORT_MODES, IMPORT_SHEETS, IMPORT_TYPES } from './reference/choices.ts'

export const IMPORT_ROWS_MAX = 10_000
/** For 10,000 rows, which have about 6 MB with 25 filled cells each. */
const IMPORT_BODY_MAX = 20 * 1024 * 1024
/** As long as nothing of it was changed. */
export const UNDO_DAYS = 7

type Row = Record<string, unknown>
const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)

/**
 * Cells are checked later, in slices: 10,000 rows at once would block other requests. `unread`: a cell cannot be
 * read. `match`, of a row without an id: 'new', or the id of the record that it changes.
 */
const Rows = z.array(z.unknown(), 'Must be a list of rows').check(
  z.maxLength(IMPORT_ROWS_MAX, 'A sheet has at most 10,000 rows'),
  z.refine<unknown[]>((rows) => rows.every(isRow), 'Must be a list of rows'),
) as unknown as z.ZodMiniArray<z.ZodMiniType<Row, Row>>

const name = (max: number) => z.string('Must be text').check(atMost(max), storable)

const Columns = z.partialRecord(
  z.enum(IMPORT_SHEETS, 'There is no such sheet'),
  z
    .record(name(200), name(40))
    .check(z.refine<Record<string, string>>((columns) => Object.keys(columns).length <= 200, 'At most 200 columns')),
)
export type ImportColumns = z.infer<typeof Columns>

export const ImportRequest = z.strictObject({
  /** Chosen by the client: a retry stores nothing and gets the first reply. */
  id: z.uuidv4('Must be a random identifier (UUID version 4)').check(z.toLowerCase()),
  type: z.enum(IMPORT_TYPES, 'Choose what the rows are'),
  mode: z.optional(z.enum(IMPORT_MODES, 'Must be add, update or both')),
  empty: z.optional(z.enum(EMPTY_CELLS, 'Must be keep or clear')),
  rows: z.optional(Rows),
  sheets: z.optional(z.partialRecord(z.enum(IMPORT_SHEETS, 'There is no such sheet'), Rows)),
  file_name: optionalText(),
  /** Remembered for the organization, for later files with such a header. */
  columns: z.optional(Columns),
  dry_run: z.optional(z.boolean()),
  confirmed: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
})
export type ImportRequest = z.input<typeof ImportRequest>

/** The name of an import that was typed into the sheet on the page; stored in English. */
export const TYPED_SHEET = 'Report Activities'

const Located = z.object({
  sheet: z.enum(IMPORT_SHEETS),
  row: z.int(),
  field: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof Located>

export const ImportSummary = z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int() })
export type ImportSummary = z.infer<typeof ImportSummary>

/** Projects have three sheets, other types one. */
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

const Candidate = z.object({
  id: Id,
  /** 'Paid, USD 50,000, 2026, entered on 3 March 2026' */
  about: z.string(),
  /** False if the person may not edit it, or the import only adds. */
  may_change: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** Its key is ambiguous: a person has to choose the stored record. */
export const ImportMatch = z.object({
  sheet: z.enum(IMPORT_SHEETS),
  row: z.int(),
  /** 'new', 'same', or an id of `candidates`; null: must be answered before anything is stored. */
  answer: z.nullable(z.string()),
  candidates: z.array(Candidate),
  more: z.int(),
})
export type ImportMatch = z.infer<typeof ImportMatch>

const NewRow = z.object({ sheet: z.enum(IMPORT_SHEETS), row: z.int(), cells: z.record(z.string(), z.string()) })
export type NewRow = z.infer<typeof NewRow>

/** Decimal text; amounts by currency. */
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
  /** The first thousand changed cells. */
  changes: z.array(ImportChange),
  matches: z.array(ImportMatch),
  /** Dry run only: the first 50 of each sheet. */
  preview: z.array(NewRow),
  /** Dry run only. */
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
  /** Until it is changed, or 7 days have passed. */
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
