/**
 * Asked for with Accept, a list of any length comes as lines: first what is not a row, then batches of rows by their field,
 * then END. A body may be sent in lines as well, where the call declares it; it needs no END, its length is known.
 */
export const NDJSON = 'application/x-ndjson'

/** The last line. What stops before it has broken off: its rows would read as all of them. */
export const END = '{"end":true}'
