import { focusField } from '#lib/field-errors.ts'

/** Which of these fields the form on the screen has no input for, or none that an error would lead to. */
export const withoutInput = (fields: readonly string[]) =>
  fields.filter((name) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    focusField(document.body, name)
    return document.activeElement === document.body
  })

/** A record that tells which of its fields nobody has read: drawn by a view, those that the view leaves out. */
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
