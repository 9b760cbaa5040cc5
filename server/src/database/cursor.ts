import type { z } from 'zod'

/** The sort keys of the last row shown: the next page starts after it, even if rows were added or removed. */
export type Cursor = (string | number | boolean | null)[]

export class InvalidCursor extends Error {
  override name = 'InvalidCursor'

  constructor() {
    super('The cursor is not one that this list gave out')
  }
}

export function encodeCursor(keys: Cursor): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** `shape` checks the keys: another list's or a forged cursor never reaches the SQL. */
export function decodeCursor<Keys extends Cursor>(text: string, shape: z.ZodType<Keys>): Keys {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new InvalidCursor()
  }
}
