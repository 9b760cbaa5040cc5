/** Apart from the steps: route paths load this before sign-in. */
export const PROJECT_STATUSES = [
  'draft',
  'submitted',
  'under_review',
  'approved',
  'active',
  'completed',
  'suspended',
] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
