import { ControllerPayload, privacyEndpoints } from '@hub/contract/privacy'
import { Stack, Textarea } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { callNow } from '#lib/call-now.ts'
import { t } from '#lib/language.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { SubmitButton } from '#ui/buttons.tsx'
import { ErrorSummary } from '#ui/form-end.tsx'
import { LoadError } from '#ui/messages.tsx'
import { Section } from '#ui/section.tsx'

const privacyQuery = queryOptions({
  queryKey: KEYS.privacy,
  queryFn: ({ signal }) => call(privacyEndpoints.read, { signal }),
})

export function SettingsTab() {
  const query = useQuery(privacyQuery)
  return (
    <Section title={t('Privacy notice')}>
      {query.isError && <LoadError text={t('Failed to load the notice.')} onRetry={() => query.refetch()} />}
      {query.isSuccess && <ControllerForm key={query.data.controller} controller={query.data.controller} />}
    </Section>
  )
}

function ControllerForm({ controller }: { controller: string | null }) {
  const client = useQueryClient()
  const { form, field, pending, failure, errors } = useServerForm({
    schema: ControllerPayload,
    send: (body) => callNow(privacyEndpoints.saveController, { body }),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: t('Notice Saved'), text: message })
      void client.invalidateQueries(privacyQuery)
    },
    failed: { title: t('Notice Not Saved'), fallback: t('Failed to save the notice.') },
  })
  return (
    <form {...form}>
      <Stack gap="0.8rem" maw="40rem" align="start">
        <Textarea
          {...field('controller')}
          w="100%"
          label={t('Who is responsible for personal data')}
          description={t(
            'Name and contact of the organization that answers for this hub, for the public privacy page.',
          )}
          defaultValue={controller ?? ''}
          maxLength={1000}
          rows={4}
          required={false}
          withAsterisk={false}
        />
        <ErrorSummary failure={failure} errors={errors} />
        <SubmitButton pending={pending} pendingLabel={t('Saving...')}>
          {t('Save Notice')}
        </SubmitButton>
        <Link to="/privacy">{t('Read the privacy page')}</Link>
      </Stack>
    </form>
  )
}
