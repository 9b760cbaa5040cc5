import { UNDO_SECONDS } from '@hub/contract/admin'
import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { useLatest } from '#lib/latest.ts'
import { useUndoDecisions } from '#features/admin/admin.changes.ts'
import { t } from '#lib/language.ts'

interface UndoOptions {
  ids: readonly string[]
  /** When the decision was sent: the time to undo starts then. */
  sentAt: number
  /** Called with those who are pending again, after the list was refetched. */
  onUndone: (ids: readonly string[]) => void
  onOver: () => void
}

export function useUndo({ ids, sentAt, onUndone, onOver }: UndoOptions) {
  const undo = useUndoDecisions()
  const end = sentAt + UNDO_SECONDS * 1000
  const [over, setOver] = useState<number | null>(null)
  const latest = useLatest(onOver)
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current()
      setOver(end)
    }, end - Date.now())
    return () => clearTimeout(timer)
  }, [end, latest])
  return {
    isOffered: over !== end || undo.isPending,
    isPending: undo.isPending,
    run: () => {
      if (!undo.isPending) undo.mutate(ids, { onSuccess: ({ back }) => onUndone(back) })
    },
  }
}

type Undo = ReturnType<typeof useUndo>

export function UndoButton({ undo, label }: { undo: Undo; label?: string }) {
  return (
    <Button
      variant="default"
      aria-label={label}
      aria-disabled={undo.isPending}
      opacity={undo.isPending ? 0.75 : 1}
      onClick={undo.run}
    >
      {undo.isPending ? t('Undoing...') : t('Undo')}
    </Button>
  )
}
