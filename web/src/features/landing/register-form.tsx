import { accountsEndpoints, RegistrationPayload } from '@hub/contract/accounts'
import { TextInput } from '@mantine/core'
import { type InputEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { useIdempotencyKey } from '../../lib/idempotency.ts'
import { showToast } from '../../lib/toast.ts'
import { useServerForm } from '../../lib/use-server-form.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DraftOffer } from './draft-offer.tsx'
import classes from './form.module.css'
import { TOASTS } from './landing.text.ts'
import { forgetRegistration, keepRegistration, keptRegistration, type RegistrationDraft } from './registration-draft.ts'

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const [kept, setKept] = useState(keptRegistration)
  const [restored, setRestored] = useState<RegistrationDraft>()
  const keyFor = useIdempotencyKey()
  const { form, field, pending, failure, faults } = useServerForm({
    schema: RegistrationPayload,
    send: (body) => call(accountsEndpoints.register, { body, idempotencyKey: keyFor(body) }),
    onDone: (_, { email }) => {
      forgetRegistration()
      showToast({ kind: 'success', ...TOASTS.registered })
      onRegistered(email)
    },
    failed: TOASTS.registrationFailed,
  })

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    form.onInput(event)
    keepRegistration(event.currentTarget)
  }
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (restored) password.current?.focus()
  }, [restored])
  const answer = (isWanted: boolean) => {
    if (isWanted) setRestored(kept?.values)
    else forgetRegistration()
    setKept(null)
  }

  return (
    <>
      {kept && <DraftOffer savedAt={kept.savedAt} onAnswer={answer} />}
      {/* The browser holds the values, so that a restored draft needs inputs that begin with it. */}
      <form key={restored && 'restored'} className={classes.form} {...form} onInput={onInput}>
        <TextInput
          {...field('organization_name')}
          label="Organization Name"
          defaultValue={restored?.organization_name}
          autoComplete="organization"
        />
        <TextInput
          {...field('organization_acronym')}
          label="Organization Acronym"
          defaultValue={restored?.organization_acronym}
          autoComplete="off"
        />
        <TextInput {...field('full_name')} label="Full Name" defaultValue={restored?.full_name} autoComplete="name" />
        <TextInput
          {...field('email')}
          label="Email Address"
          type="email"
          defaultValue={restored?.email}
          autoComplete="username"
        />
        <PasswordField {...field('password')} ref={password} label="Password" autoComplete="new-password" />
        <PasswordField {...field('confirm_password')} label="Confirm Password" autoComplete="new-password" />
        <FormFailure failure={failure} faults={faults} />
        <SubmitButton pending={pending} pendingLabel="Registering...">
          Register
        </SubmitButton>
      </form>
    </>
  )
}
