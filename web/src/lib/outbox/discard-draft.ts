import { showToast } from '#lib/toast.ts'
import type { OpenDraft } from './open-draft.types.ts'

/** Gives up what was typed; it can be taken back. `onUndo` brings it back into a form that is still open. */
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
