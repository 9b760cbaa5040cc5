import type { User } from '@hub/contract/users'
import { TEXT } from '../admin.text.ts'
import { UndoButton } from './undo-button.tsx'
import type { Decision } from './use-pending-cards.ts'
import { useUndo } from './use-undo.ts'

interface DecidedProps {
  user: User
  decision: Decision
  onUndone: (ids: readonly string[]) => void
  onOver: () => void
}

/** Stands where the buttons were, with Undo at the other end: a second click on one of them does not meet it. */
export function Decided({ user, decision: { outcome, sentAt }, onUndone, onOver }: DecidedProps) {
  const undo = useUndo({ ids: [user.id], sentAt, onUndone, onOver })
  return (
    <>
      <p>{undo.isOffered ? TEXT.mailWaits : TEXT.mailLeaves}</p>
      {undo.isOffered && <UndoButton undo={undo} label={`Undo: ${user.full_name} is ${outcome}`} />}
    </>
  )
}
