import { notificationsEndpoints, type SetupStep } from '@hub/contract/notifications'
import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'
import { showToast } from '#lib/toast.ts'
import { AppLinkButton } from '#ui/buttons.tsx'
import { IconTile } from '#ui/icon.tsx'
import { LoadError } from '#ui/messages.tsx'
import { Panel } from '#ui/panel.tsx'
import { SectionSkeleton } from '#ui/section.tsx'
import lines from '#ui/lines.module.css'

const setupQuery = queryOptions({
  queryKey: KEYS.setup,
  queryFn: ({ signal }) => call(notificationsEndpoints.setup, { signal }),
  staleTime: CACHE_TIMES.notifications,
  select: ({ setup }) => setup,
})

const STEPS: Record<SetupStep, { title: string; text: string; word: string }> = {
  profile: {
    title: t('Your name and email address'),
    text: t('The first account is called Administrator until you give it your own name and address.'),
    word: t('Open Profile'),
  },
  mail: {
    title: t('Mail'),
    text: t('Without a mail server the hub only writes mails as files. SMTP_URL is set where the hub runs.'),
    word: t('See System Health'),
  },
  partners: {
    title: t('Partners'),
    text: t('Partners register on the first page. Approve them here.'),
    word: t('Open Pending'),
  },
  months: {
    title: t('Months'),
    text: t('The hub makes the months by itself. Set when each report is due.'),
    word: t('Open Months'),
  },
  rates: {
    title: t('Exchange rates'),
    text: t('Funding in other currencies is added up with the rates of its month.'),
    word: t('Enter Rates'),
  },
  targets: {
    title: t('Targets'),
    text: t('People in need and targets of the year, typed or imported.'),
    word: t('Enter Targets'),
  },
  import: {
    title: t('What was reported so far'),
    text: t('Import projects, activities, funding and stock from your sheets.'),
    word: t('Open Import'),
  },
}

/** The first hour of an administrator. */
export function SetupList() {
  const setup = useQuery(setupQuery)
  const client = useQueryClient()
  const put = useMutation({
    mutationFn: (is_put_away: boolean) => call(notificationsEndpoints.putSetupAway, { body: { is_put_away } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: (error) =>
      showToast({ kind: 'failure', title: t('Not saved'), text: sentenceOf(error, t('Please try again later.')) }),
    // Also the bell and the dashboard.
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.notifications }),
  })
  if (setup.isError && !setup.data)
    return <LoadError text={t('Failed to load the steps. Please try again.')} onRetry={() => void setup.refetch()} />
  const { steps = [], is_put_away = false } = setup.data ?? {}
  const left = steps.filter(({ is_done }) => !is_done).length
  return (
    <Panel
      title={t('Set up the hub')}
      action={
        left > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-disabled={put.isPending}
            onClick={() => !put.isPending && put.mutate(!is_put_away)}
          >
            {is_put_away ? t('Show on the Dashboard') : t('Put Away')}
          </Button>
        )
      }
    >
      <Text c="dimmed" mb="0.8rem">
        {t(
          'Ticked by what the hub holds. The next step is on your dashboard until partners report, or you put it away.',
        )}
      </Text>
      {setup.isPending && <SectionSkeleton />}
      <ol className={lines.list}>
        {steps.map(({ step, is_done, link }) => {
          const { title, text, word } = known(STEPS, step) ?? { title: step, text: '', word: t('Open') }
          return (
            <li key={step} className={lines.line}>
              <IconTile name={is_done ? 'check' : 'hourglass'} tone={is_done ? 'green' : 'amber'} />
              <Stack gap={0} flex="1 1 14rem" miw={0}>
                <Group gap="0 0.6rem">
                  <strong>{title}</strong>
                  <span className={lines.soft}>{is_done ? t('Done') : t('To do')}</span>
                </Group>
                <span className={lines.soft}>{text}</span>
              </Stack>
              <AppLinkButton to={link} variant="default" aria-label={t('{word}: {title}', { word, title })}>
                {word}
              </AppLinkButton>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
