import { t } from './language.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

export interface Schema<Values> {
  safeParse: (input: unknown) => { success: true; data: Values } | { success: false; error: { issues: Issue[] } }
}

/** The first message of each field by its path, such as 'submissions.1.donor_name', in the language of the page. */
export function firstMessages(issues: readonly Issue[]) {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= t(message)
  return messages
}

export const formErrors =
  <Values>(schema: Schema<Values>) =>
  (values: unknown) => {
    const checked = schema.safeParse(values)
    return checked.success ? {} : firstMessages(checked.error.issues)
  }
