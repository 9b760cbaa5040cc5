import { accountSafetyEndpoints, ConfirmPayload, DisablePayload, SetUpPayload } from '@hub/contract/account-safety'
import type { User } from '@hub/contract/records/user'
import { Button, Code, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#lib/language.ts'
import { refreshUser } from '#lib/account.ts'
import { call } from '#lib/api-client.ts'
import { PASSWORD_CALL_MS } from '#lib/connection.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TWO_FACTOR } from './account-safety.text.ts'

type Step =
  | { is: 'closed' }
  | { is: 'password' | 'off' }
  | { is: 'scan'; secret: string; uri: string }
  | { is: 'codes'; codes: string[] }

export function OwnTwoFactor({ user }: { user: User }) {
  const [step, setStep] = useState<Step>({ is: 'closed' })
  const close = () => setStep({ is: 'closed' })
  if (step.is === 'password')
    return <AskPassword onCancel={close} onDone={(begun) => setStep({ is: 'scan', ...begun })} />
  if (step.is === 'scan') return <Scan {...step} onCancel={close} onDone={(codes) => setStep({ is: 'codes', codes })} />
  if (step.is === 'codes')
    return (
      <RecoveryCodes
        codes={step.codes}
        onKept={() => {
          close()
          void refreshUser()
        }}
      />
    )
  if (step.is === 'off') return <SwitchOff onClose={close} />
  return (
    <Stack gap="0.6rem" align="flex-start">
      <Text>{user.has_two_factor ? TWO_FACTOR.isOn : TWO_FACTOR.isOff}</Text>
      {!user.has_two_factor && (
        <Text fz="m" c="dimmed">
          {TWO_FACTOR.why}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="lock" size={16} />}
        onClick={() => setStep({ is: user.has_two_factor ? 'off' : 'password' })}
      >
        {user.has_two_factor ? TWO_FACTOR.end : TWO_FACTOR.begin}
      </Button>
    </Stack>
  )
}

interface StepFormProps {
  form: ReturnType<typeof useServerForm>['form']
  failure: string | null
  errors: ReturnType<typeof useServerForm>['errors']
  pending: boolean
  action: string
  onCancel: () => void
  children: ReactNode
}

const StepForm = ({ form, failure, errors, pending, action, onCancel, children }: StepFormProps) => (
  <Stack gap="0.9rem" renderRoot={(props) => <form {...props} {...form} />}>
    {children}
    <ErrorSummary failure={failure} errors={errors} />
    <Group gap="0.5rem" justify="flex-end" align="stretch">
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" aria-disabled={pending} opacity={pending ? 0.75 : 1}>
        {action}
      </Button>
    </Group>
  </Stack>
)

interface AskPasswordProps {
  onCancel: () => void
  onDone: (begun: { secret: string; uri: string }) => void
}

function AskPassword({ onCancel, onDone }: AskPasswordProps) {
  const { field, ...rest } = useServerForm({
    schema: SetUpPayload,
    send: (body) => call(accountSafetyEndpoints.setUp, { body, patience: PASSWORD_CALL_MS }),
    onDone,
    failed: TWO_FACTOR.failed,
  })
  return (
    <StepForm {...rest} action={t('Continue')} onCancel={onCancel}>
      <PasswordField {...field('password')} label={t('Password')} autoComplete="current-password" autoFocus />
    </StepForm>
  )
}

interface ScanProps {
  secret: string
  uri: string
  onCancel: () => void
  onDone: (codes: string[]) => void
}

function Scan({ secret, uri, onCancel, onDone }: ScanProps) {
  const { field, ...rest } = useServerForm({
    schema: ConfirmPayload,
    send: (body) => call(accountSafetyEndpoints.confirm, { body }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    failed: TWO_FACTOR.failed,
  })
  return (
    <StepForm {...rest} action={t('Switch On')} onCancel={onCancel}>
      <Text>{TWO_FACTOR.scan}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <QrCode text={uri} />
        <Stack gap="0.9rem">
          <div>
            <Text fw={600}>{TWO_FACTOR.key}</Text>
            <Code fz="m" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Code>
          </div>
          <TextInput
            {...field('code')}
            label={TWO_FACTOR.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        </Stack>
      </SimpleGrid>
    </StepForm>
  )
}

/** Drawn in the browser: the key is sent to nobody. */
function QrCode({ text }: { text: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code'],
    queryFn: async () => (await import('uqr')).encode(text, { ecc: 'M', border: 4 }).data,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (!data) return null
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={TWO_FACTOR.picture}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      style={{ width: '100%', maxWidth: '15rem', background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ kind: 'success', title: TWO_FACTOR.copied, text: '' })
  }
  return (
    <Stack gap="0.6rem">
      <Text fw={600}>{TWO_FACTOR.codesTitle}</Text>
      <Text>{TWO_FACTOR.codesText}</Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="0.3rem" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="m">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="0.5rem" justify="flex-end" align="stretch">
        {'clipboard' in navigator && (
          <Button variant="default" onClick={() => void copy()}>
            {TWO_FACTOR.copy}
          </Button>
        )}
        <Button onClick={onKept} autoFocus>
          {TWO_FACTOR.kept}
        </Button>
      </Group>
    </Stack>
  )
}

function SwitchOff({ onClose }: { onClose: () => void }) {
  const { field, ...rest } = useServerForm({
    schema: DisablePayload,
    send: (body) => call(accountSafetyEndpoints.disable, { body, patience: PASSWORD_CALL_MS }),
    onDone: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      void refreshUser()
      onClose()
    },
    failed: TWO_FACTOR.failed,
  })
  return (
    <StepForm {...rest} action={TWO_FACTOR.end} onCancel={onClose}>
      <PasswordField {...field('password')} label={t('Password')} autoComplete="current-password" autoFocus />
      <TextInput {...field('code')} label={TWO_FACTOR.code} autoComplete="one-time-code" />
    </StepForm>
  )
}
