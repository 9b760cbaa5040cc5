/**
 * Copies what a field holds, and says whether it did. A page on plain http gets no clipboard from the browser: there the
 * text is selected and copied by the command that browsers have had before. If that fails too, it stays selected.
 */
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
