import { showToast } from '../toast.ts'
import type { OpenWork } from './work-in-form.ts'

/** Gives up what was typed; it can be taken back. `onUndo` brings it back into a form that is still open. */
export async function giveUp<Values>(work: Pick<OpenWork<Values>, 'discard'>, onUndo?: () => void) {
  const undo = await work.discard(onUndo ? 'all' : 'typed')
  if (!undo) return
  showToast({
    kind: 'info',
    title: 'Draft discarded',
    text: 'Your draft stays on this device until your next visit.',
    action: { label: 'Undo', run: () => void undo().then(onUndo) },
  })
}
