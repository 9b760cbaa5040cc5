import { NOTICE_VERSION } from '@hub/contract/privacy'
import { RegistrationPayload, USER_LABELS } from '@hub/contract/records/user'
import { Button, TextInput } from '@mantine/core'
import { type InputEvent, useEffect, useRef, useState } from 'react'
import { t } from '#lib/language.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { showToast } from '#lib/toast.ts'
import { useServerForm } from '#lib/use-server-form.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { ErrorSummary } from '#ui/form-end.tsx'
import { NewPasswordField, PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/buttons.tsx'
import classes from './auth-card.module.css'
import { formatDateTime } from '#lib/format.ts'

const REGISTERED = {
  title: t('Registration Submitted'),
  text: t("Your registration has been submitted for approval. You'll receive an email notification once approved."),
}

const KEY = 'visit'
let held = ''

/** Identifies this tab, across reloads. */
function deviceVisit() {
  try {
    const visit = sessionStorage.getItem(KEY) ?? randomUuid()
    sessionStorage.setItem(KEY, visit)
    return visit
  } catch {
    // Storage is full or forbidden: valid until the page closes.
    held ||= randomUuid()
    return held
  }
}

const FIELDS = ['organization_name', 'organization_acronym', 'full_name', 'email'] as const

/** Without the passwords. */
type RegistrationValues = Record<(typeof FIELDS)[number], string>

const valuesOf = (valueOf: (field: string) => unknown) =>
  Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as RegistrationValues

const newRegistration = () => valuesOf(() => '')
const registrationIn = (form: HTMLFormElement) => {
  const typed = new FormData(form)
  return valuesOf((field) => typed.get(field))
}

/** The next person on a shared computer must not see it. */
const registrationDraft = (): DraftOptions<RegistrationValues> => ({
  kind: 'accounts.register',
  subject: deviceVisit(),
  schema: 1,
  read: readTexts<RegistrationValues>(FIELDS),
  title: ({ organization_name }) => organization_name,
})

interface RegisterFormProps {
  onRegistered: (email: string) => void
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const draft = useDraft(registrationDraft())
  return draft ? <OpenRegisterForm draft={draft} onRegistered={onRegistered} /> : null
}

/** An earlier attempt with other content has arrived: register again. */
async function register(draft: OpenDraft<RegistrationValues>, body: RegistrationPayload) {
  try {
    return await draft.submit({ body })
  } catch (error) {
    if (!(error instanceof CallFailed && error.code === 'key_reused')) throw error
    draft.renewKey()
    return draft.submit({ body })
  }
}

function OpenRegisterForm({ draft, onRegistered }: RegisterFormProps & { draft: OpenDraft<RegistrationValues> }) {
  const [start] = useState(() => {
    const blank = newRegistration()
    draft.begin(blank)
    return blank
  })
  const [kept, setKept] = useState(draft.kept)
  const [restored, setRestored] = useState<RegistrationValues>()
  const { form, field, pending, failure, errors } = useServerForm({
    schema: RegistrationPayload,
    send: (body) => register(draft, body),
    onDone: (_, { email }) => {
      showToast({ kind: 'success', ...REGISTERED })
      onRegistered(email)
    },
    failed: { title: t('Registration Failed'), fallback: t('Registration failed. Please try again.') },
  })

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    form.onInput(event)
    draft.save(start, registrationIn(event.currentTarget))
  }
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (restored) password.current?.focus()
  }, [restored])
  const answer = (isWanted: boolean) => {
    if (isWanted) setRestored(kept?.values)
    else draft.save(start, start)
    setKept(null)
  }

  return (
    <>
      {kept && <DraftOffer savedAt={kept.savedAt} onAnswer={answer} />}
      {/* The key makes the uncontrolled inputs start with the restored values. */}
      <form key={restored && 'restored'} className={classes.form} {...form} onInput={onInput}>
        <TextInput
          {...field('organization_name')}
          label={t(USER_LABELS.organization_name)}
          defaultValue={restored?.organization_name}
          autoComplete="organization"
        />
        <TextInput
          {...field('organization_acronym')}
          label={t(USER_LABELS.organization_acronym)}
          defaultValue={restored?.organization_acronym}
          autoComplete="off"
        />
        <TextInput
          {...field('full_name')}
          label={t(USER_LABELS.full_name)}
          defaultValue={restored?.full_name}
          autoComplete="name"
        />
        <TextInput
          {...field('email')}
          label={t(USER_LABELS.email)}
          type="email"
          defaultValue={restored?.email}
          autoComplete="email"
        />
        <NewPasswordField {...field('password')} ref={password} label={t('Password')} />
        <PasswordField {...field('confirm_password')} label={t('Confirm Password')} autoComplete="new-password" />
        <Notice />
        <ErrorSummary failure={failure} errors={errors} />
        <SubmitButton pending={pending} pendingLabel={t('Registering...')}>
          {t('Register')}
        </SubmitButton>
      </form>
    </>
  )
}

/** docs/privacy.md has the whole of it. */
const NOTICE = [
  t('Kept: your name, address, organization and what you add to your profile.'),
  t('Why: so that the sector knows who reports, and can reach you.'),
  t('Seen by: members of the hub; your address by administrators only.'),
  t('Also kept: where you sign in and what you change, so that misuse shows.'),
  t('How long: until you ask to be erased; the audit trail stays for 7 years, without your name.'),
]

const Notice = () => (
  <div className={classes.hint}>
    <input type="hidden" name="notice_version" value={NOTICE_VERSION} />
    <ul className={classes.kept} aria-label={t('What is kept about you')}>
      {NOTICE.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {/* In another tab: what was typed stays. */}
    <a href="/privacy" target="_blank" rel="noopener">
      {t('Read the privacy notice')}
    </a>
  </div>
)

interface DraftOfferProps {
  savedAt: string
  onAnswer: (isWanted: boolean) => void
}

function DraftOffer({ savedAt, onAnswer }: DraftOfferProps) {
  return (
    <div className={classes.offer}>
      <p>{t('You started a registration on {when}.', { when: formatDateTime(savedAt) })}</p>
      <Button size="compact-sm" onClick={() => onAnswer(true)}>
        {t('Continue it')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => onAnswer(false)}>
        {t('Discard')}
      </Button>
    </div>
  )
}
