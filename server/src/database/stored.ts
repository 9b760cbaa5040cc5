/**
 * What has to be stored of a record that was sent: each of its fields, in a column of its name. `Elsewhere` are those that are stored
 * under another name, in a table of their own, or not at all. `satisfies Stored<…>` on the values of a row: a field that is in the
 * contract and is forgotten here, or has no column, does not compile. It would be answered with 200 and lost.
 */
export type Stored<Row, Sent, Elsewhere extends keyof Sent = never> = {
  [Field in Exclude<keyof Sent, Elsewhere>]: Field extends keyof Row ? unknown : never
} & { [Column in keyof Row]?: unknown }
