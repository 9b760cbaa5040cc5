import { accountsEndpoints, RegistrationPayload } from '@hub/contract/accounts'
import { TextInput, Button } from '@mantine/core'
import { type InputEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { useIdempotencyKey } from '../../lib/idempotency.ts'
import { showToast } from '../../lib/toast.ts'
import { useServerForm } from '../../lib/use-server-form.ts'
import { FaultSummary } from '../../ui/fault-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './form.module.css'
import { TOASTS } from './landing.text.ts'
import { formatDateTime } from '../../lib/format.ts'
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts'

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
          autoComplete="email"
        />
        <PasswordField {...field('password')} ref={password} label="Password" autoComplete="new-password" />
        <PasswordField {...field('confirm_password')} label="Confirm Password" autoComplete="new-password" />
        <FaultSummary failure={failure} faults={faults} />
        <SubmitButton pending={pending} pendingLabel="Registering...">
          Register
        </SubmitButton>
      </form>
    </>
  )
}

interface DraftOfferProps {
  savedAt: string
  onAnswer: (isWanted: boolean) => void
}

function DraftOffer({ savedAt, onAnswer }: DraftOfferProps) {
  return (
    <div className={classes.offer}>
      <p>You began a registration on {formatDateTime(savedAt)}.</p>
      <Button size="compact-sm" onClick={() => onAnswer(true)}>
        Continue it
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => onAnswer(false)}>
        Discard
      </Button>
    </div>
  )
}

const FORM = 'registration'
const KEPT = ['organization_name', 'organization_acronym', 'full_name', 'email'] as const

/** All but the passwords. */
type RegistrationDraft = Pick<RegistrationPayload, (typeof KEPT)[number]>

function keepRegistration(form: HTMLFormElement) {
  const typed = new FormData(form)
  const draft = Object.fromEntries(KEPT.map((name) => [name, typed.get(name)])) as RegistrationDraft
  if (Object.values(draft).some(Boolean)) saveDraft(FORM, draft)
  else clearDraft(FORM)
}

const keptRegistration = () => readDraft<RegistrationDraft>(FORM)
const forgetRegistration = () => clearDraft(FORM)
