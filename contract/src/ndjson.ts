/**
 * With this in Accept, a list comes as lines: first the other fields, then batches of rows by field, then END. Some
 * calls accept NDJSON bodies as well, without END, since their length is known.
 */
export const NDJSON = 'application/x-ndjson'

/** The last line. Without it the reply is incomplete. */
export const END = '{"end":true}'
