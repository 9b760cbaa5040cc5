import type { ExportType } from '@hub/contract/exports'
import type { Feed } from '@hub/contract/feeds'
import type { DataClass } from '@hub/contract/reference/choices'
import { refusal, type Actor } from '@hub/contract/permissions'

export interface FeedRow {
  id: string
  name: string
  type: ExportType
  year: number | null
  state: string | null
  organization_id: string | null
  organization_name: string | null
  reviewed: boolean
  data_class: DataClass
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  creator: Actor & { full_name: string }
}

/** A feed shows admin data, so it stops while its creator is no admin. */
export const isResting = ({ creator }: FeedRow) => refusal('admin', creator) !== null

export const toFeed = (row: FeedRow): Feed => ({
  id: row.id,
  name: row.name,
  type: row.type,
  year: row.year,
  state: row.state,
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  reviewed: row.reviewed,
  data_class: row.data_class,
  created_by_name: row.creator.full_name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  is_resting: isResting(row),
})

/** Without the token. */
export const feedSnapshot = ({
  name,
  type,
  data_class,
  year,
  state,
  organization_name: organization,
  reviewed,
}: FeedRow) => ({
  name,
  type,
  data_class,
  ...(year === null ? {} : { year }),
  ...(state === null ? {} : { state }),
  ...(organization === null ? {} : { organization }),
  ...(reviewed ? { reviewed } : {}),
})
