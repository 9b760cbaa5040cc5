import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'
import { ROLES } from './permissions.ts'
import { ACCOUNT_STATUSES } from './statuses.ts'

export const User = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  organization_id: Id,
  organization_name: z.string(),
  organization_acronym: z.string(),
  department: z.nullable(z.string()),
  location_city: z.nullable(z.string()),
  location_state: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** Null shows the initials. */
  profile_picture: z.nullable(Id),
  status: z.enum(ACCOUNT_STATUSES),
  status_reason: z.nullable(z.string()),
  role: z.enum(ROLES),
  is_admin: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_login_at: z.nullable(Timestamp),
  /** Null if they could not be counted. */
  total_projects: z.nullable(z.int()),
  total_stock_items: z.nullable(z.int()),
  total_fts_submissions: z.nullable(z.int()),
})
export type User = z.infer<typeof User>
