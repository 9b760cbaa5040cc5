import { accountsEndpoints } from '@hub/contract/accounts'
import { ForgotPasswordPayload } from '@hub/contract/passwords'
import { Box, Flex, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rich } from '#lib/rich.ts'
import { t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/messages.tsx'
import { SubmitButton } from '#ui/buttons.tsx'
import { TOASTS } from './password-reset.text.ts'

export const FORM = { gap: '1rem', w: '100%', mt: '0.4rem', ta: 'left' } as const

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, pending, failure } = useServerForm({
    schema: ForgotPasswordPayload,
    send: (body) => call(accountsEndpoints.requestReset, { body }),
    onDone: (_, { email }) => {
      showToast({ kind: 'success', ...TOASTS.linkSent })
      setSentTo(email.trim())
    },
    failed: TOASTS.linkFailed,
  })
  return (
    <Message
      icon="lock"
      title={t('Reset Password')}
      text={t('Enter the email address of your account. We send you a link with which you set a new password.')}
    >
      <Stack {...FORM} renderRoot={(props) => <form {...props} {...form} />}>
        <TextInput
          {...field('email')}
          label={t('Email Address')}
          type="email"
          autoComplete="email"
          withAsterisk={false}
        />
        <ErrorSummary failure={failure} />
        <SubmitButton pending={pending} pendingLabel={t('Sending...')}>
          {t('Send Reset Link')}
        </SubmitButton>
        {/* Out of the flow while it is empty, so that it has no gap around it. */}
        <div role="status" style={sentTo ? undefined : { position: 'absolute' }}>
          {sentTo && (
            <Flex
              component="p"
              gap="0.6rem"
              p="0.75rem"
              bdrs="md"
              fz="m"
              bg="var(--hub-green-wash)"
              style={{ overflowWrap: 'anywhere' }}
            >
              <Box component="span" c="var(--hub-green)">
                <Icon name="mail" />
              </Box>
              <span>
                {rich('If there is an account for {email}, the link is on its way. It works for one hour.', {
                  email: <b>{sentTo}</b>,
                })}
              </span>
            </Flex>
          )}
        </div>
      </Stack>
      <Link to="/" state={true} style={{ display: 'inline-flex', gap: '0.4rem', alignItems: 'center' }}>
        <Icon name="back" size={18} />
        {t('Back to Login')}
      </Link>
    </Message>
  )
}
