import { type MailPreferences as Preferences, notificationsEndpoints } from '@hub/contract/notifications'
import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { showToast } from '#lib/toast.ts'
import { MAILS } from './profile.text.ts'
import classes from './profile.module.css'

const preferencesQuery = queryOptions({
  queryKey: KEYS.mailPreferences,
  queryFn: ({ signal }) => call(notificationsEndpoints.preferences, { signal }),
  staleTime: CACHE_TIMES.mailPreferences,
})

const NAMES = ['digest', 'send_backs', 'reminders', 'snapshots'] as const satisfies (keyof Preferences)[]

export function MailPreferences({ user }: { user: User }) {
  const client = useQueryClient()
  const isMember = refusal('member', user) === null && user.role !== 'viewer'
  const { data } = useQuery({ ...preferencesQuery, enabled: isMember })
  const save = useMutation({
    mutationFn: (body: Preferences) => call(notificationsEndpoints.savePreferences, { body }),
    onSuccess: (answer) => {
      client.setQueryData(preferencesQuery.queryKey, answer)
      showToast({ kind: 'success', title: answer.message, text: '' })
    },
    onError: (error) => showToast({ kind: 'failure', title: MAILS.failed, text: sentenceOf(error, MAILS.again) }),
  })
  const shown = save.isPending ? save.variables : data?.preferences
  if (!shown) return null
  return (
    <section className={classes.section}>
      <Stack component="fieldset" gap="0.6rem">
        <Text component="legend" mb="0.6rem" fw={600}>
          {MAILS.title}
        </Text>
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            label={MAILS[name]}
            checked={shown[name] ?? false}
            onChange={({ currentTarget: { checked } }) => save.mutate({ ...shown, [name]: checked })}
          />
        ))}
      </Stack>
    </section>
  )
}
