import { Activity, ActivityWarning, ListedActivity } from '@hub/contract/activities'
import { AuditEntry } from '@hub/contract/audit'
import { Message } from '@hub/contract/common'
import { Dashboard, SilentOrganization } from '@hub/contract/dashboard'
import { Draft, ListedDraft } from '@hub/contract/drafts'
import { Failure } from '@hub/contract/errors'
import { Feed } from '@hub/contract/feeds'
import { FundingSummary, FundingWarning, ListedFunding } from '@hub/contract/funding'
import { LgaFigures, MapActivity, MapProject, MapSchool } from '@hub/contract/map'
import { HistoryEntry, Project, ProjectDetails } from '@hub/contract/projects'
import { StockItem } from '@hub/contract/records/stock-item'
import { StockMovement, StockSummary } from '@hub/contract/stock'
import { SystemStats } from '@hub/contract/system'
import { User } from '@hub/contract/users'
import * as z from 'zod/mini'

const SCHEMAS = {
  Activity,
  ActivityWarning,
  AuditEntry,
  Dashboard,
  Draft,
  Failure,
  Feed,
  FundingSummary,
  FundingWarning,
  HistoryEntry,
  LgaFigures,
  ListedActivity,
  ListedDraft,
  ListedFunding,
  MapActivity,
  MapProject,
  MapSchool,
  Message,
  Project,
  ProjectDetails,
  SilentOrganization,
  StockItem,
  StockMovement,
  StockSummary,
  SystemStats,
  User,
}

/** Their names appear in generated clients. */
export const NAMED = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(SCHEMAS)) NAMED.add(schema as z.ZodMiniType, { id })
