import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { REPORTING } from '#domain/report/report-family.ts'
import { isAwaited } from '#lib/outbox/item-outcome.ts'
import type { ItemKind } from '#lib/outbox/outbox-item.ts'
import { onOutboxEvent } from '#lib/outbox/outbox-store.ts'

/**
 * How often the form is to begin anew, and what makes it so: it was saved or left to the outbox. It does by itself when the outbox has
 * sent what the form still shows as not saved.
 */
export function useBeginsAnew(kind: ItemKind) {
  const client = useQueryClient()
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes((before) => before + 1), [])
  useEffect(
    () =>
      onOutboxEvent((event) => {
        if (event.type !== 'answered' || event.kind !== kind || isAwaited(event.id)) return
        void client.invalidateQueries({ queryKey: REPORTING }).then(again)
      }),
    [client, kind, again],
  )
  return [times, again] as const
}
