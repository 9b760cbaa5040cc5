/** With this in Accept, a list comes as lines: the other fields, batches of rows by field, END. Bodies need no END. */
export const NDJSON = 'application/x-ndjson'

/** The last line. Without it the reply is incomplete. */
export const END = '{"end":true}'
