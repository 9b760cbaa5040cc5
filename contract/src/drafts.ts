import * as z from 'zod/mini'
import { atMost, Id, Message, requiredText, storable, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

export const DRAFTS_MAX = 100
export const DRAFT_CHARACTERS_MAX = 1_000_000

/** The hub stores the text without reading it. */
const draftFields = {
  /** 'projects.create' */
  kind: requiredText('The kind of the draft is required', 100),
  subject: z.nullable(Id),
  title: z.string('Must be text').check(atMost(300), storable),
}
const content = z
  .string('Must be text')
  .check(z.maxLength(DRAFT_CHARACTERS_MAX, 'A draft may have up to 1 MB of text'), storable)

export const DraftPayload = z.strictObject({
  ...draftFields,
  content,
  /** If the hub has another version, that is saved beside this one and offered. */
  updated_at: z.nullable(Timestamp),
})
export type DraftPayload = z.input<typeof DraftPayload>

export const ListedDraft = z.object({
  id: Id,
  kind: z.string(),
  subject: z.nullable(Id),
  title: z.string(),
  updated_at: Timestamp,
  /** Another device saved at the same time: its text is saved beside the newer one. */
  has_older: z.boolean(),
})
export type ListedDraft = z.infer<typeof ListedDraft>

const OlderDraft = z.object({ content: z.string(), updated_at: Timestamp })
export const Draft = z.extend(ListedDraft, { content: z.string(), older: z.nullable(OlderDraft) })
export type Draft = z.infer<typeof Draft>

const byId = z.strictObject({ id: Id })

/** Only the owner's: admins cannot read them either. */
export const draftsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/drafts',
    access: 'member',
    summary: 'The own drafts, newest first, without their content',
    response: z.object({ success: z.literal(true), drafts: z.array(ListedDraft) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/drafts/:id',
    access: 'member',
    summary: 'One of the own drafts, whole',
    params: byId,
    response: z.object({ success: z.literal(true), draft: Draft }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/drafts/:id',
    access: 'member',
    summary: `Keep a draft, under an id of the caller's choice; at most ${DRAFTS_MAX} of 1 MB each`,
    params: byId,
    body: DraftPayload,
    response: z.object({ success: z.literal(true), updated_at: Timestamp, older: z.nullable(OlderDraft) }),
    // The last one counts, and repeats are harmless.
    idempotent: false,
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/drafts/:id/deletion',
    access: 'member',
    summary: 'When one of the own drafts was deleted; null where it was not, or 90 days ago and more',
    params: byId,
    response: z.object({ success: z.literal(true), deleted_at: z.nullable(Timestamp) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/drafts/:id',
    access: 'member',
    summary: 'Delete one of the own drafts; one that is gone already is no failure',
    params: byId,
    response: Message,
    idempotent: false,
  }),
}
