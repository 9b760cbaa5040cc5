import { accountsEndpoints } from '@hub/contract/accounts'
import { ForgotPasswordPayload } from '@hub/contract/passwords'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/messages.tsx'
import { SubmitButton } from '#ui/buttons.tsx'
import classes from './form.module.css'
import { TOASTS } from './password-reset.text.ts'

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
      title="Reset Password"
      text="Enter the email address of your account. We send you a link with which you set a new password."
    >
      <form className={classes.form} {...form}>
        <TextInput {...field('email')} label="Email Address" type="email" autoComplete="email" withAsterisk={false} />
        <ErrorSummary failure={failure} />
        <SubmitButton pending={pending} pendingLabel="Sending...">
          Send Reset Link
        </SubmitButton>
        <div role="status" className={classes.status}>
          {sentTo && (
            <p className={classes.sent}>
              <Icon name="mail" />
              <span>
                If there is an account for <b>{sentTo}</b>, the link is on its way. It works for one hour.
              </span>
            </p>
          )}
        </div>
      </form>
      <Link to="/" state={true} className={classes.back}>
        <Icon name="back" size={18} />
        Back to Login
      </Link>
    </Message>
  )
}
