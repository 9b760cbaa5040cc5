import { focusField } from '#lib/use-server-form.ts'

export const withoutInput = (fields: readonly string[]) =>
  fields.filter((name) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    focusField(document.body, name)
    return document.activeElement === document.body
  })

/** Finds the fields that a view does not read. */
export function unreadOf<R extends object>(record: R) {
  const unread = new Set(Object.keys(record))
  const watched = new Proxy(record, {
    get(target, name, receiver) {
      unread.delete(String(name))
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  return { watched, unread: () => [...unread].sort() }
}
