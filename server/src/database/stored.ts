/**
 * Each field that was sent needs a column of its name, except `Elsewhere`. Use `satisfies Stored<…>` on a row's values:
 * a forgotten field does not compile, instead of being answered with 200 and lost.
 */
export type Stored<Row, Sent, Elsewhere extends keyof Sent = never> = {
  [Field in Exclude<keyof Sent, Elsewhere>]: Field extends keyof Row ? unknown : never
} & { [Column in keyof Row]?: unknown }
