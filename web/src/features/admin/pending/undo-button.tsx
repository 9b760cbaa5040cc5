import { Button } from '@mantine/core'
import type { Undo } from './use-undo.ts'

export function UndoButton({ undo, label }: { undo: Undo; label?: string }) {
  return (
    <Button
      variant="default"
      aria-label={label}
      aria-disabled={undo.isPending}
      opacity={undo.isPending ? 0.75 : 1}
      onClick={undo.run}
    >
      {undo.isPending ? 'Undoing...' : 'Undo'}
    </Button>
  )
}
