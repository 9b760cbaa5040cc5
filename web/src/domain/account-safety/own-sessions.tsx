import { accountSafetyEndpoints, type SeenSession } from '@hub/contract/account-safety'
import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { formatDateTime } from '#lib/format.ts'
import { showToast } from '#lib/toast.ts'
import { LoadError } from '#ui/messages.tsx'
import { EVENTS, SESSIONS } from './account-safety.text.ts'

const sessionsQuery = queryOptions({
  queryKey: KEYS.ownSessions,
  queryFn: ({ signal }) => call(accountSafetyEndpoints.sessions, { signal }),
  staleTime: 0,
})

export function OwnSessions() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  /** Null: all others. */
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(accountSafetyEndpoints.endOtherSessions)
        : call(accountSafetyEndpoints.endSession, { params: { id } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: (error) =>
      showToast({ kind: 'failure', title: SESSIONS.failed.title, text: sentenceOf(error, SESSIONS.failed.fallback) }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  if (isError && !data) return <LoadError text={SESSIONS.loading} onRetry={() => void refetch()} />
  const sessions = data?.sessions ?? []
  return (
    <Stack gap="0.6rem">
      <Stack component="ul" gap="0.5rem" p={0} m={0} style={{ listStyle: 'none' }}>
        {sessions.map((session) => (
          <Group component="li" key={session.id} justify="space-between" wrap="nowrap" gap="0.6rem">
            <Seen {...session} />
            {!session.is_current && (
              <Button
                variant="default"
                aria-label={SESSIONS.endLabel(session.browser ?? SESSIONS.unknown)}
                aria-disabled={end.isPending}
                onClick={() => !end.isPending && end.mutate(session.id)}
              >
                {SESSIONS.end}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {sessions.length > 1 && (
        <Group>
          <Button variant="default" aria-disabled={end.isPending} onClick={() => !end.isPending && end.mutate(null)}>
            {SESSIONS.endOthers}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const SHOWN = 5

export function OwnEvents() {
  const [isAll, setAll] = useState(false)
  const { data } = useQuery(sessionsQuery)
  const events = data?.events ?? []
  return (
    <Stack gap="0.6rem" align="flex-start">
      <Text fz="m" c="dimmed">
        {data && events.length === 0 ? EVENTS.none : EVENTS.why}
      </Text>
      <Stack component="ul" gap="0.4rem" p={0} m={0} style={{ listStyle: 'none' }}>
        {events.slice(0, isAll ? undefined : SHOWN).map((event) => (
          <Text component="li" key={`${event.at} ${event.action}`} style={{ overflowWrap: 'anywhere' }}>
            {EVENTS.of(event)}{' '}
            <Text span fz="m" c="dimmed">
              {[formatDateTime(event.at), ...(event.address ? [SESSIONS.place(event.address)] : [])].join(' · ')}
            </Text>
          </Text>
        ))}
      </Stack>
      {events.length > SHOWN && !isAll && (
        <Button variant="default" onClick={() => setAll(true)}>
          {EVENTS.all}
        </Button>
      )}
    </Stack>
  )
}

const Seen = ({ browser, address, seen_at, is_current }: SeenSession) => (
  <div style={{ minWidth: 0 }}>
    <Text fw={600}>{browser ?? SESSIONS.unknown}</Text>
    <Text fz="m" c="dimmed">
      {[
        is_current ? SESSIONS.here : SESSIONS.seen(formatDateTime(seen_at)),
        ...(address ? [SESSIONS.place(address)] : []),
      ].join(' · ')}
    </Text>
  </div>
)
