import type { NotificationItem } from '@hub/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { t } from '#lib/language.ts'
import { isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { notificationsQuery } from './needs.queries.ts'

/** `kind`: of the hub's list, or 'outbox' for what waits on this device. */
export interface Need extends Pick<NotificationItem, 'title' | 'at' | 'link' | 'import_type'> {
  kind: string
}

/** What the bell and the dashboard list. */
export function useNeeds(enabled: boolean) {
  const needs = useQuery({ ...notificationsQuery, enabled })
  const waiting = useOutboxItems().filter(isSubmitted).length
  const outbox: Need[] =
    waiting === 0
      ? []
      : [
          {
            kind: 'outbox',
            title: t('{count, plural, one {# item waits to be sent} other {# items wait to be sent}}', {
              count: waiting,
            }),
            at: null,
            link: '/outbox',
            import_type: null,
          },
        ]
  return { needs, items: [...(needs.data?.items ?? []), ...outbox] as Need[] }
}
