/** The database of the imports that somebody has begun and not stored: it is gone with whoever signs out. */
export const KEPT_IMPORTS = 'hub-imports'
