import { canEditEmail, canMoveOrganization } from '@hub/contract/permissions'
import { USER_LABELS, type UserField } from '@hub/contract/records/user'
import { PROFILE_STATES } from '@hub/contract/reference/options'
import { Box, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#lib/language.ts'
import { errorsIn } from '#lib/use-server-form.ts'
import { withChosen } from '#lib/options.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { HINT_BELOW } from '#ui/amount-input.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { BothValues, disputedOf, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useDraftPicture } from '#lib/outbox/use-draft-picture.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { OrganizationChoice, TWO_COLUMNS } from './organization-choice.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { profileDraft, type ProfileValues } from './profile-values.ts'
import { PASSWORD } from '#domain/account-safety/account-safety.text.ts'
import { TEXT } from './profile.text.ts'
import classes from './profile.module.css'
import { type ProfileEditOptions, useProfileEdit } from './use-profile-edit.ts'

const STATE_OPTIONS = [{ value: '', label: t('Not given') }, ...PROFILE_STATES]

const FIXED = { readOnly: true, variant: 'filled' }

/** Changing the address for mails requires the password. */
function PasswordForEmail({ value, error, onChange }: ReturnType<typeof useProfileEdit>['password']) {
  return (
    <PasswordField
      name="current_password"
      label={PASSWORD.current}
      description={TEXT.passwordForEmail}
      inputWrapperOrder={HINT_BELOW}
      required
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface ProfileFormProps extends ProfileEditOptions {
  onCancel: () => void
}

export function ProfileForm(props: ProfileFormProps) {
  const draft = useDraft(profileDraft(props.profile, props.viewer))
  return draft ? <OpenProfileForm {...props} draft={draft} /> : <Box mih="20rem" aria-busy="true" />
}

function OpenProfileForm({ onCancel, ...options }: ProfileFormProps & { draft: OpenDraft<ProfileValues> }) {
  const { profile, viewer, draft } = options
  const edit = useProfileEdit(options)
  const values = edit.form.getValues()
  const picture = useDraftPicture({
    draft,
    field: null,
    onError: (error) =>
      error ? edit.form.setFieldError('profile_picture', error) : edit.form.clearFieldError('profile_picture'),
  })
  const choosePicture = (file: File) => {
    edit.form.setFieldValue('picture', '')
    void picture.choose(file)
  }
  const removePicture = () => {
    picture.remove()
    if (profile.profile_picture !== null) edit.form.setFieldValue('picture', 'removed')
  }
  const form = useRef<HTMLFormElement>(null)
  // Not the first field, which would open a phone's keyboard.
  const focusForm = () => form.current?.focus()
  useEffect(focusForm, [])
  const startOver = () => {
    edit.startOver()
    focusForm()
  }
  const cancel = () => {
    edit.discard()
    onCancel()
  }
  const load = async () => {
    if (await edit.loadNewer()) focusForm()
  }
  const ownEmail = canEditEmail(viewer, profile.id)
  const mayMove = canMoveOrganization(viewer)

  const field = (name: UserField, hint?: string) => {
    const newer = edit.conflicts?.[name]
    return {
      ...edit.form.getInputProps(name),
      label: t(USER_LABELS[name]),
      description: newer === undefined ? hint : TEXT.savedMeanwhile(newer),
      inputWrapperOrder: HINT_BELOW,
    }
  }
  const pictureError = edit.form.errors.profile_picture
  const fieldErrors = errorsIn(edit.form.errors, {
    profile_picture: TEXT.picture,
    ...USER_LABELS,
    current_password: PASSWORD.current,
  })

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={t('Edit Profile')}
      onSubmit={edit.submit}
      noValidate
      className={classes.form}
    >
      <DraftNotice draftedAt={edit.draftedAt} text={TEXT.draftRestored} isNew={false} onStartOver={startOver} />
      <ProfilePicture
        profile={profile}
        blob={picture.blob}
        isRemoved={values.picture === 'removed'}
        error={typeof pictureError === 'string' ? pictureError : null}
        onChoose={choosePicture}
        onRemove={removePicture}
      />
      <SimpleGrid {...TWO_COLUMNS}>
        <TextInput {...field('full_name')} required autoComplete="name" />
        <TextInput
          {...field('email', ownEmail ? undefined : TEXT.emailIsPrivate)}
          {...(ownEmail ? {} : FIXED)}
          required
          type="email"
          autoComplete="email"
        />
        {edit.hasNewEmail && <PasswordForEmail {...edit.password} />}
        <TextInput {...field('phone_number')} type="tel" autoComplete="tel" />
        <TextInput {...field('job_title')} autoComplete="organization-title" />
        {mayMove ? (
          <OrganizationChoice
            profile={profile}
            values={values}
            errors={edit.form.errors}
            newer={edit.conflicts?.organization_name}
            onChange={(chosen) => edit.form.setValues(chosen)}
          />
        ) : (
          <>
            <TextInput {...field('organization_name', TEXT.organizationIsFixed)} {...FIXED} required />
            <TextInput {...field('organization_acronym', TEXT.organizationIsFixed)} {...FIXED} required />
          </>
        )}
        <TextInput {...field('department')} />
        <TextInput {...field('location_city')} autoComplete="address-level2" />
        <NativeSelect
          {...field('location_state')}
          data={withChosen(STATE_OPTIONS, values.location_state)}
          autoComplete="address-level1"
        />
        <Textarea {...field('bio')} rows={4} className={classes.wide} />
      </SimpleGrid>
      <FormEnd
        failure={edit.failure}
        errors={fieldErrors}
        pending={edit.pending}
        saveLabel={t('Save Changes')}
        onCancel={cancel}
      >
        <StaleNotice
          isStale={edit.isStale}
          title={TEXT.staleTitle}
          onLoad={load}
          loaded={edit.conflicts && TEXT.newerLoaded}
        />
        <BothValues
          fields={disputedOf(USER_LABELS, values, edit.conflicts)}
          onTakeTheirs={(name) => edit.takeTheirs(name as UserField)}
        />
        <SavedSign draft={draft} />
      </FormEnd>
    </form>
  )
}
