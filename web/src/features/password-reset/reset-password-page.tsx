import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#lib/language.ts'
import { LinkButton } from '#ui/buttons.tsx'
import { Message } from '#ui/messages.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useLinkCheck } from './use-link-check.ts'
import { LINK_USED, TOASTS } from './password-reset.text.ts'

export function ResetPasswordPage({ token, onLogin }: { token: string | undefined; onLogin: () => void }) {
  if (!token) {
    return (
      <Message
        icon="alert"
        tone="amber"
        title={t('Invalid Reset Link')}
        text={t('The link is not complete: open it from the email again.')}
      >
        <RequestNewLink />
      </Message>
    )
  }
  return <CheckedLink key={token} token={token} onLogin={onLogin} />
}

function CheckedLink({ token, onLogin }: { token: string; onLogin: () => void }) {
  const { check, retry, expire } = useLinkCheck(token)
  const [isDone, setDone] = useState(false)
  if (isDone) return <ResetDone onLogin={onLogin} />
  switch (check.state) {
    case 'verifying':
      return (
        <Message
          icon="clock"
          title={t('Reset Password')}
          text={<span role="status">{t('Verifying reset link...')}</span>}
        />
      )
    case 'unknown':
      return (
        <Message icon="alert" tone="amber" title={t('Reset Password')} text={<span role="alert">{check.why}</span>}>
          <Button size="md" onClick={retry}>
            {t('Try again')}
          </Button>
        </Message>
      )
    case 'expired':
      return (
        <Message
          icon="clock"
          tone="amber"
          title={t('Reset Link Expired')}
          text={
            check.wasGood
              ? LINK_USED
              : t('This password reset link has expired or is invalid. Please request a new one.')
          }
        >
          {check.wasGood && (
            <Button size="md" onClick={onLogin}>
              {t('Go to Login')}
            </Button>
          )}
          <RequestNewLink />
        </Message>
      )
    case 'valid':
      return <NewPasswordForm token={token} email={check.email} onExpired={expire} onDone={() => setDone(true)} />
  }
}

const RequestNewLink = () => (
  <LinkButton to="/forgot-password" size="md">
    {t('Request New Reset Link')}
  </LinkButton>
)

const REDIRECT_MS = 3000

function ResetDone({ onLogin }: { onLogin: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLogin, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [onLogin])
  return (
    <Message icon="check" tone="green" title={TOASTS.reset.title} text={TOASTS.reset.text}>
      <Button size="md" onClick={onLogin}>
        {t('Go to Login')}
      </Button>
    </Message>
  )
}
