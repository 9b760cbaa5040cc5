import { Button } from '@mantine/core'
import { Icon } from '../../../ui/icon.tsx'
import { useApproveUsers } from '../admin.changes.ts'
import classes from './pending.module.css'
import type { Selection } from './use-selection.ts'

interface ApproveSelectedProps {
  selection: Selection
  onDecided: () => void
}

/** Stays in view below the cards for as long as somebody is ticked. */
export function ApproveSelected({ selection: { chosen, clear }, onDecided }: ApproveSelectedProps) {
  const approval = useApproveUsers()
  if (chosen.length === 0) return null
  const approve = () => {
    if (approval.isPending) return
    approval.mutate([...chosen], {
      onSuccess: () => {
        clear()
        onDecided()
      },
    })
  }
  return (
    <div className={classes.selected} role="group" aria-label="Selected accounts">
      <Button
        leftSection={<Icon name="check" size={16} />}
        aria-disabled={approval.isPending}
        opacity={approval.isPending ? 0.75 : 1}
        onClick={approve}
      >
        {approval.isPending ? 'Approving...' : `Approve selected (${chosen.length})`}
      </Button>
      <Button variant="default" onClick={clear}>
        Clear selection
      </Button>
    </div>
  )
}
