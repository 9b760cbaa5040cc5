import type * as z from 'zod/mini'

export function errors(schema: z.ZodMiniType, value: unknown) {
  const found: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}
