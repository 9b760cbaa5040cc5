import * as z from 'zod/mini'
import { editedVersion, Id, Message, pageQuery, pageReply, Timestamp, type Versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Organization } from './organizations.ts'
import { NewOrganization } from './records/user.ts'
import { ROLES } from './permissions.ts'
import { ORGANIZATION_TYPES } from './reference/options.ts'

export const CountedOrganization = z.extend(Organization, {
  members: z.int(),
  projects: z.int(),
  updated_at: Timestamp,
})
export type CountedOrganization = z.infer<typeof CountedOrganization>

export const MergePreview = z.object({
  users: z.int(),
  projects: z.int(),
  activities: z.int(),
  funding_entries: z.int(),
  stock_items: z.int(),
  reports: z.int(),
  comments: z.int(),
  imports: z.int(),
  /** Months reported by both: one report stays, in the earlier state of the two. */
  months_in_both: z.int(),
  /** Accepted months to review again: nobody has accepted the other organization's part. */
  months_to_review: z.int(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const Merge = z.object({
  id: Id,
  from_name: z.string(),
  into_name: z.string(),
  merged_by: z.string(),
  merged_at: Timestamp,
  is_undone: z.boolean(),
})
export type Merge = z.infer<typeof Merge>

/** `from` has less, and would be merged. */
export const Lookalikes = z.object({ from: CountedOrganization, into: CountedOrganization })
export type Lookalikes = z.infer<typeof Lookalikes>

/** Why a new organization may be one that the hub knows: the strongest reason. */
export const LIKENESSES = ['name', 'acronym', 'mail'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** `from` is the organization of somebody who waits for approval. */
export const PendingLookalike = z.extend(Lookalikes, { likeness: z.enum(LIKENESSES) })
export type PendingLookalike = z.infer<typeof PendingLookalike>

/** A partner and one of its approved people; a partner without any has one row. */
export const Contact = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  organization_acronym: z.string(),
  full_name: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  job_title: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
})
export type Contact = z.infer<typeof Contact>

export const OrganizationNames = z.strictObject({
  name: NewOrganization.organization_name,
  acronym: NewOrganization.organization_acronym,
  updated_at: editedVersion,
})
export type OrganizationNames = Versioned<z.input<typeof OrganizationNames>>

const byId = z.strictObject({ id: Id })
const Into = z.strictObject({ into: Id })

/** Apart from the list of organizations, which many screens load. */
export const organizationCareEndpoints = {
  setType: endpoint({
    method: 'PUT',
    path: '/organizations/:id/type',
    access: 'contributor',
    summary: 'Say of what type an organization is: its managers and admins',
    params: byId,
    body: z.strictObject({ type: z.nullable(z.enum(ORGANIZATION_TYPES, 'Choose a type from the list')) }),
    response: z.object({ success: z.literal(true), message: z.string(), organization: Organization }),
  }),
  counted: endpoint({
    method: 'GET',
    path: '/admin/organizations',
    access: 'admin',
    summary: 'Every organization with its numbers of members and projects; former names are found too',
    query: z.strictObject(pageQuery),
    response: z.object({ success: z.literal(true), organizations: z.array(CountedOrganization), ...pageReply }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/admin/organizations/:id',
    access: 'admin',
    summary: 'Correct the name and acronym of an organization; the former ones lead to it from then on',
    params: byId,
    body: OrganizationNames,
    response: Message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/organizations/:id',
    access: 'admin',
    summary: 'Delete an organization that nothing belongs to',
    params: byId,
    response: Message,
  }),
  lookalikes: endpoint({
    method: 'GET',
    path: '/admin/lookalikes',
    access: 'admin',
    summary: 'Pairs of organizations that may be one: of the same name, or one is called by the acronym of the other',
    response: z.object({ success: z.literal(true), pairs: z.array(Lookalikes) }),
  }),
  pendingLookalikes: endpoint({
    method: 'GET',
    path: '/admin/pending-lookalikes',
    access: 'admin',
    summary:
      'New organizations that wait for approval and look like one that takes part: by name, acronym or mail domain',
    response: z.object({ success: z.literal(true), pairs: z.array(PendingLookalike) }),
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/admin/contacts',
    access: 'admin',
    download: 'contacts',
    summary: 'Partners with their approved people: name, role, mail and phone',
    query: z.strictObject(pageQuery),
    response: z.object({ success: z.literal(true), contacts: z.array(Contact), ...pageReply }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/organizations/:id/merge',
    access: 'admin',
    summary: 'What merging this organization into another would move',
    params: byId,
    query: Into,
    response: z.object({ success: z.literal(true), moves: MergePreview }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/admin/organizations/:id/merge',
    access: 'admin',
    summary: 'Move everything of this organization to another one; its names lead there from then on',
    params: byId,
    body: Into,
    response: z.object({ success: z.literal(true), message: z.string(), merge_id: Id }),
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/merges',
    access: 'admin',
    summary: 'The latest merges of organizations, newest first',
    response: z.object({ success: z.literal(true), merges: z.array(Merge) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/merges/:id/undo',
    access: 'admin',
    summary: 'Take a merge back, as long as the organization that stayed has got nothing new',
    params: byId,
    response: Message,
  }),
}
