/** Also for the list, which offers the draft without loading the grid. */
export const BULK_DRAFT = 'fts-bulk'
