/** Apart from their steps: the address of every screen names them, also before anybody has signed in. */
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
