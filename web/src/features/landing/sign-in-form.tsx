import { accountsEndpoints } from '@hub/contract/accounts'
import type { SignInReply } from '@hub/contract/account-safety'
import { LoginPayload } from '@hub/contract/passwords'
import { Button, TextInput } from '@mantine/core'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SecondStep as Step } from '#domain/account-safety/second-step.tsx'
import { rich } from '#lib/rich.ts'
import { languageChosenNow, showIn, t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import { PASSWORD_CALL_MS } from '#lib/connection.ts'
import { startSession } from '#lib/session.ts'
import { chooseShared, isSharedComputer } from '#lib/outbox/queued.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm, useTryAgain } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/buttons.tsx'
import classes from './auth-card.module.css'
import { NEXT, TOASTS } from './landing.text.ts'

const SecondStep = lazy<typeof Step>(() =>
  import('#domain/account-safety/second-step.tsx').then(
    (loaded) => ({ default: loaded.SecondStep }),
    () => ({ default: FormNotSent }),
  ),
)

/** A failed download must not block the sign-in. */
export const FormNotSent = () => <p role="alert">{t('The hub did not send this form. Please reload the page.')}</p>

/** The route guard redirects when it sees the session. */
function open({ token, user }: SignInReply) {
  if (!token || !user) return
  showToast({ kind: 'success', ...TOASTS.signedIn })
  startSession(token, user)
  if (user.language) void showIn(user.language)
}

interface SignInFormProps {
  registered: string | undefined
  asked: string | undefined
  isOpen: boolean
}

export function SignInForm({ registered, asked, isOpen }: SignInFormProps) {
  const again = useTryAgain()
  const [challenge, setChallenge] = useState<string>()
  const { form, field, pending, failure, errors } = useServerForm({
    schema: LoginPayload,
    send: (typed) => {
      const body = { ...typed, language: languageChosenNow() }
      return again.run((signal) => call(accountsEndpoints.login, { body, signal, patience: PASSWORD_CALL_MS }))
    },
    onDone: (reply) => (reply.challenge ? setChallenge(reply.challenge) : open(reply)),
    failed: TOASTS.signInFailed,
  })

  // Preloads the next screen while the person types: most of the wait on a slow connection.
  const { loadRouteChunk, routesById, routesByPath } = useRouter()
  const typed = useLocation({ select: ({ state }) => state.email })
  const from = useLocation({ select: ({ state }) => state.from?.split('?')[0] })
  const fetchAhead = () => {
    void loadRouteChunk(routesById['/_signed-in'])
    void loadRouteChunk(routesByPath[from as '/dashboard'] ?? routesByPath['/dashboard'])
  }

  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked && !registered) email.current?.focus()
  }, [asked, registered])

  // Only once: a later tab change by keyboard must keep the focus on the tab.
  const isNext = useRef(Boolean(registered))
  useEffect(() => {
    if (!isOpen || !isNext.current) return
    isNext.current = false
    password.current?.focus()
  }, [isOpen])

  const onInput: typeof form.onInput = (event) => {
    form.onInput(event)
    // The retry must not send values that differ from the fields.
    if (again.seconds !== null) again.stop()
  }

  if (challenge)
    return (
      <Suspense>
        <SecondStep
          challenge={challenge}
          className={classes.form}
          failed={TOASTS.signInFailed}
          onDone={open}
          onBack={() => setChallenge(undefined)}
        />
      </Suspense>
    )

  return (
    <form className={classes.form} {...form} onInput={onInput}>
      {registered && (
        <div className={classes.notice}>
          <strong>{NEXT.title}</strong>
          <p>{NEXT.text(registered)}</p>
        </div>
      )}
      {asked && <p className={classes.notice}>{t('Please sign in to continue.')}</p>}
      <TextInput
        {...field('email')}
        ref={email}
        onFocus={fetchAhead}
        label={t('Email Address')}
        type="email"
        defaultValue={registered ?? typed}
        placeholder="name@organization.org"
        autoComplete="email"
        withAsterisk={false}
      />
      <PasswordField
        {...field('password')}
        ref={password}
        label={t('Password')}
        autoComplete="current-password"
        withAsterisk={false}
      />
      <label className={classes.shared}>
        <input
          type="checkbox"
          defaultChecked={isSharedComputer()}
          onChange={(event) => chooseShared(event.currentTarget.checked)}
        />
        {t('This is a shared computer: delete what I typed when I sign out')}
      </label>
      <ErrorSummary failure={failure} errors={errors} />
      <TryingAgain seconds={again.seconds} onCancel={again.stop} />
      <SubmitButton pending={pending} pendingLabel={t('Signing in...')}>
        {t('Sign In')}
      </SubmitButton>
      <Link to="/forgot-password" state={true} className={classes.forgot}>
        {t('Forgot your password?')}
      </Link>
      {!registered && (
        <p className={classes.hint}>
          {t('New here? Register your organization. An administrator reviews each account before it opens.')}
        </p>
      )}
    </form>
  )
}

interface TryingAgainProps {
  seconds: number | null
  onCancel: () => void
}

/** Announced once: screen readers do not get the countdown. */
export const TryingAgain = ({ seconds, onCancel }: TryingAgainProps) => (
  <div role="status" className={seconds === null ? 'visually-hidden' : classes.offer}>
    {seconds !== null && (
      <>
        <p>
          {rich('Many people are signing in. Trying again {when}', {
            when: <span aria-hidden="true">{seconds ? t('in {seconds} s', { seconds }) : t('now')}</span>,
          })}
        </p>
        <Button ref={keepFocus} variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </>
    )}
  </div>
)

/** Moves the focus to the submit button before this one disappears. */
const keepFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}
