import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useApproveUsers } from '#features/admin/admin.changes.ts'
import classes from './pending.module.css'
import type { Decision } from './use-pending-cards.ts'
import type { Selection } from './use-selection.ts'
import { formatCount } from '#lib/format.ts'
import { UndoButton } from './undo-button.tsx'
import { useUndo } from './use-undo.ts'

interface Approved {
  ids: readonly string[]
  sentAt: number
}

interface ApprovedTogetherProps {
  approved: Approved
  onUndone: (ids: readonly string[]) => void
  onOver: () => void
  onClose: () => void
}

function ApprovedTogether({ approved: { ids, sentAt }, onUndone, onOver, onClose }: ApprovedTogetherProps) {
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

interface ApproveSelectedProps {
  selection: Selection
  onDecided: (ids: readonly string[], decision: Decision) => void
  onUndone: (ids: readonly string[]) => void
  /** The bar disappears, and what it covered comes below the pointer. */
  onGone: () => void
}

/** Stays in view below the cards while anybody is selected, then shows the result. */
export function ApproveSelected({ selection: { chosen, clear }, onDecided, onUndone, onGone }: ApproveSelectedProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [approved, setApproved] = useState<Approved | null>(null)
  const keepFocus = () => bar.current?.contains(document.activeElement) && bar.current.focus({ preventScroll: true })
  const approval = useApproveUsers((ids, sentAt) => {
    onDecided(ids, { outcome: 'approved', sentAt })
    setApproved({ ids, sentAt })
    clear()
    keepFocus()
  })
  const isChoosing = chosen.length > 0
  if (!isChoosing && !approved) return null
  const close = () => {
    setApproved(null)
    clear()
    onGone()
  }
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={classes.selected}
      role="group"
      aria-label={isChoosing ? 'Selected accounts' : 'Approved accounts'}
    >
      {isChoosing && (
        <>
          <Button
            leftSection={<Icon name="check" size={16} />}
            aria-disabled={approval.isPending}
            opacity={approval.isPending ? 0.75 : 1}
            onClick={() => !approval.isPending && approval.mutate([...chosen])}
          >
            {approval.isPending ? 'Approving...' : `Approve selected (${chosen.length})`}
          </Button>
          <Button variant="default" onClick={close}>
            Clear selection
          </Button>
        </>
      )}
      {!isChoosing && approved && (
        <ApprovedTogether
          approved={approved}
          onUndone={(ids) => {
            close()
            onUndone(ids)
          }}
          onOver={keepFocus}
          onClose={close}
        />
      )}
    </div>
  )
}
