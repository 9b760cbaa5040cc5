/** The values of a form whose fields are all texts, as they were kept; null where an earlier version of it kept something else. */
export const readTexts =
  <Values extends object>(fields: readonly (keyof Values & string)[]) =>
  (kept: unknown): Values | null => {
    if (typeof kept !== 'object' || kept === null) return null
    return fields.every((field) => typeof (kept as Record<string, unknown>)[field] === 'string')
      ? (kept as Values)
      : null
  }
