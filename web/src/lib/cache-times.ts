const MINUTE = 60_000

/** How long each list or record counts as fresh: docs/product.md, 7. */
export const CACHE_TIMES = {
  currentUser: 5 * MINUTE,
  dashboard: 5 * MINUTE,
  map: 2 * MINUTE,
  organizations: 5 * MINUTE,
  projects: 2 * MINUTE,
  activities: 2 * MINUTE,
  fts: 2 * MINUTE,
  stock: 2 * MINUTE,
  users: 2 * MINUTE,
  pendingApprovals: 1 * MINUTE,
  systemStats: 5 * MINUTE,
  exports: 1 * MINUTE,
  audit: 1 * MINUTE,
  reporting: 1 * MINUTE,
  needsYou: 2 * MINUTE,
}
