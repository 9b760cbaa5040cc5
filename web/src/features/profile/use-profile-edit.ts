import type { User, UserField } from '@hub/contract/records/user'
import { useState } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import { mergeEdit } from '#lib/record-texts.ts'
import { showToast } from '#lib/toast.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { hasNewEmail, payloadFrom, type ProfileValues, validateProfile, valuesFrom } from './profile-values.ts'
import { TOASTS } from './profile.text.ts'

export interface SavedProfile {
  user: User
  message?: string
}

export interface ProfileEditOptions {
  profile: User
  viewer: User
  onAnswer: (saved: SavedProfile) => void
  onReload: () => Promise<User>
  /** `newEmail` needs confirmation. */
  onSaved: (newEmail: string | null) => void
}

export function useProfileEdit(options: ProfileEditOptions & { draft: OpenDraft<ProfileValues> }) {
  const { profile, viewer, draft, onAnswer, onReload, onSaved } = options
  const [conflicts, setConflicts] = useState<Partial<ProfileValues> | null>(null)
  // Separate from the form values, which are saved on the device.
  const [password, setPassword] = useState('')

  const send = async (values: ProfileValues): Promise<SavedProfile | typeof QUEUED> => {
    const { email, ...others } = payloadFrom(values)
    const own = { ...others, email, ...(hasNewEmail(edit.from, values) && { current_password: password }) }
    const sent = profile.id === viewer.id ? { body: own } : { params: { id: profile.id }, body: others }
    const saved = await draft.submit<SavedProfile>(sent)
    if (saved !== QUEUED) onAnswer(saved)
    return saved
  }
  const edit = useDraftForm<ProfileValues, SavedProfile>({
    draft,
    start: valuesFrom(profile),
    validate: validateProfile,
    send,
    onDone: () => {
      const { email } = edit.form.getValues()
      onSaved(hasNewEmail(edit.from, edit.form.getValues()) ? email.trim() : null)
    },
    onQueued: () => onSaved(null),
    failed: TOASTS.failed,
  })
  const { form } = edit

  const loadNewer = async () => {
    try {
      const newer = valuesFrom(await onReload())
      const merged = mergeEdit(edit.from, form.getValues(), newer)
      setConflicts(merged.conflicts)
      edit.continueFrom(newer, merged.values)
      return true
    } catch (error) {
      const { title, fallback } = TOASTS.reloadFailed
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
      return false
    }
  }

  return {
    ...edit,
    conflicts,
    hasNewEmail: hasNewEmail(edit.from, form.getValues()),
    password: {
      value: password,
      error: form.errors.current_password,
      onChange(value: string) {
        setPassword(value)
        form.clearFieldError('current_password')
      },
    },
    loadNewer,
    takeTheirs(field: UserField) {
      const theirs = conflicts?.[field]
      if (theirs === undefined) return
      const { organization_name, organization_acronym } = edit.from
      const taken: Partial<ProfileValues> = field.startsWith('organization_')
        ? { organization_name, organization_acronym, new_organization: '' }
        : { [field]: theirs }
      form.setValues(taken)
      const settled = Object.fromEntries(Object.keys(taken).map((key) => [key, undefined]))
      setConflicts((now) => now && { ...now, ...settled })
    },
    startOver() {
      edit.startOver()
      setConflicts(null)
    },
  }
}
