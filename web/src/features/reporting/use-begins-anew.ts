import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { isAwaited } from '#lib/outbox/item-outcome.ts'
import type { ItemKind } from '#lib/item-kinds.ts'
import { onOutboxEvent } from '#lib/outbox/outbox-store.ts'

/** Counts restarts of a form: after saving or queueing, and when the outbox has sent values shown as unsaved. */
export function useBeginsAnew(kind: ItemKind) {
  const client = useQueryClient()
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes((before) => before + 1), [])
  useEffect(
    () =>
      onOutboxEvent((event) => {
        if (event.type !== 'answered' || event.kind !== kind || isAwaited(event.id)) return
        void client.invalidateQueries({ queryKey: KEYS.reporting }).then(again)
      }),
    [client, kind, again],
  )
  return [times, again] as const
}
