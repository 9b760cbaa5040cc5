import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { useLatest } from '#lib/latest.ts'
import { t } from '#lib/language.ts'

interface TimedUndoOptions {
  /** When the change was sent: the time to undo starts then. */
  sentAt: number
  seconds: number
  isPending: boolean
  run: () => void
  onOver: () => void
}

export function useTimedUndo({ sentAt, seconds, isPending, run, onOver }: TimedUndoOptions) {
  const end = sentAt + seconds * 1000
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
    isOffered: over !== end || isPending,
    isPending,
    run: () => isPending || run(),
  }
}

type Undo = ReturnType<typeof useTimedUndo>

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
