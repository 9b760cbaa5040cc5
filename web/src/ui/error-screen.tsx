import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#lib/language.ts'
import { isChunkFailure, reloadIfReachable } from '#lib/lazy-load.ts'
import { isOffline } from '#lib/connection.ts'
import classes from './error-screen.module.css'
import { Message } from './messages.tsx'
import { PageFrame } from './plain-page.tsx'
import { LinkButton } from './buttons.tsx'

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isUnreachable, setUnreachable] = useState(false)
  const isMissing = isChunkFailure(error) && isOffline()

  const tryAgain = async () => {
    if (isChunkFailure(error)) return setUnreachable(!(await reloadIfReachable()))
    await router.invalidate()
    reset()
  }

  return (
    <PageFrame>
      <Message
        icon="alert"
        tone="red"
        title={isMissing ? t('Not available offline yet') : t('Something went wrong')}
        text={
          isMissing
            ? t('Open this screen once while you are connected.')
            : t('An unexpected error occurred. Please try refreshing the page.')
        }
      >
        <p role="status">{isUnreachable && t('The hub cannot be reached. Check the connection and try again.')}</p>
        <Button size="md" onClick={() => void tryAgain()}>
          {t('Try again')}
        </Button>
        <details className={classes.details}>
          <summary>{t('Error details')}</summary>
          <pre>{error instanceof Error ? error.message : String(error)}</pre>
        </details>
      </Message>
    </PageFrame>
  )
}

export function NotFoundScreen() {
  return (
    <PageFrame>
      <Message icon="map" title={t('Oops! Page not found')} text={t('There is nothing at this address.')}>
        <LinkButton to="/" size="md">
          {t('Return to Home')}
        </LinkButton>
      </Message>
    </PageFrame>
  )
}
