import { Button } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import classes from './pending.module.css'
import { UndoButton } from './undo-button.tsx'
import { useUndo } from './use-undo.ts'

export interface Approved {
  ids: readonly string[]
  sentAt: number
}

interface ApprovedTogetherProps {
  approved: Approved
  onUndone: (ids: readonly string[]) => void
  onOver: () => void
  onClose: () => void
}

export function ApprovedTogether({ approved: { ids, sentAt }, onUndone, onOver, onClose }: ApprovedTogetherProps) {
  const undo = useUndo({ ids, sentAt, onUndone, onOver })
  return (
    <>
      <p className={classes.together}>{formatCount(ids.length)} approved</p>
      {undo.isOffered && <UndoButton undo={undo} />}
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </>
  )
}
