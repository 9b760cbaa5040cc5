import * as z from 'zod/mini'
import { Activity, ActivityWarning, ListedActivity } from '@hub/contract/activities'
import { AuditEntry } from '@hub/contract/audit'
import { Message } from '@hub/contract/common'
import { Dashboard, SilentOrganization } from '@hub/contract/dashboard'
import { Draft, ListedDraft } from '@hub/contract/drafts'
import { Failure } from '@hub/contract/errors'
import { Feed } from '@hub/contract/feeds'
import { FundingSummary, FundingWarning } from '@hub/contract/funding'
import { ListedFunding } from '@hub/contract/records/funding-entry'
import { LgaFigures, MapActivity, MapProject, MapSchool } from '@hub/contract/map'
import { HistoryEntry } from '@hub/contract/projects'
import { Project, ProjectDetails } from '@hub/contract/records/project'
import { StockItem } from '@hub/contract/records/stock-item'
import { StockMovement, StockSummary } from '@hub/contract/stock'
import { SystemStats } from '@hub/contract/system'
import { User } from '@hub/contract/records/user'

export interface Json {
  [key: string]: unknown
}

const COMPONENTS = '#/components/schemas/'
export const refTo = (name: string): Json => ({ $ref: COMPONENTS + name })

export const inputSchema = (schema: z.ZodMiniType) => plain(z.toJSONSchema(schema, { io: 'input' }))

export const outputSchema = (schema: z.ZodMiniType) => plain(z.toJSONSchema(schema, { io: 'output', metadata: NAMED }))

export function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(NAMED, { io: 'output', uri: (name) => COMPONENTS + name })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]))
}

function plain({ $schema: _dialect, $id: _name, $defs: _named, ...schema }: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', COMPONENTS)) as Json
}

export const fieldsOf = (schema: Json) => (schema['properties'] ?? {}) as Record<string, Json>
export const requiredOf = (schema: Json) => (schema['required'] ?? []) as string[]

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
