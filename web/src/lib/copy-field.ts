/** On plain http there is no clipboard, only `execCommand`. If that fails, the text stays selected. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return copySelected(field)
  }
}

function copySelected(field: HTMLInputElement) {
  const before = document.activeElement
  field.focus()
  field.setSelectionRange(0, field.value.length)
  if (!document.execCommand('copy')) return false
  if (before instanceof HTMLElement) before.focus()
  return true
}
