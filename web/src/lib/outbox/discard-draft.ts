import { showToast } from '#lib/toast.ts'
import type { OpenDraft } from './open-draft.types.ts'

/** `onUndo` restores the draft into a form that is still open. */
export async function discardDraft<Values>(draft: Pick<OpenDraft<Values>, 'discard'>, onUndo?: () => void) {
  const undo = await draft.discard(onUndo ? 'all' : 'typed')
  if (!undo) return
  showToast({
    kind: 'info',
    title: 'Draft discarded',
    text: 'Your draft stays on this device until your next visit.',
    action: { label: 'Undo', run: () => void undo().then(onUndo) },
  })
}
