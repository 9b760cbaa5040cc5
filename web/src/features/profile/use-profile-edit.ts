import type { ProfilePayload } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { sentenceOf, CallFailed } from '../../lib/call-failed.ts'
import { showToast } from '../../lib/toast.ts'
import { clearProfileDraft, keepProfileDraft, readProfileDraft } from './profile-draft.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import {
  type Conflicts,
  hasNewEmail,
  moveOnto,
  payloadOf,
  type ProfileEdit,
  type ProfileValues,
  startEdit,
  validate,
} from './profile-values.ts'
import { TOASTS } from './profile.text.ts'
import type { Fields } from '@hub/contract/errors'

export type PictureChange = 'keep' | 'remove' | File

export interface SaveOptions {
  picture?: File
  onProgress?: (share: number) => void
}
export type SaveProfile = (payload: ProfilePayload, options: SaveOptions) => Promise<User>

export interface ProfileEditOptions {
  profile: User
  onSave: SaveProfile
  /** The version that is stored now, after somebody else saved. */
  onReload: () => Promise<User>
  /** With the address that waits to be confirmed, if there is one. */
  onSaved: (newEmail: string | null) => void
}

/** An edit from its first letter to the saved profile; the draft follows every change. */
export function useProfileEdit({ profile, onSave, onReload, onSaved }: ProfileEditOptions) {
  const [draft, setDraft] = useState(() => readProfileDraft(profile.id))
  const [begun] = useState(() =>
    draft ? moveOnto(profile, draft.values) : { edit: startEdit(profile), conflicts: {} },
  )
  const [start, setStart] = useState(begun.edit)
  const [picture, setPicture] = useState<PictureChange>('keep')
  const [pictureFault, setPictureFault] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [version, setVersion] = useState<'current' | 'stale' | 'moved'>('current')
  const [conflicts, setConflicts] = useState<Conflicts>(begun.conflicts)
  const [failure, setFailure] = useState<string | null>(null)
  // Not a value of the form: those are kept as a draft.
  const [password, setPassword] = useState('')
  const [passwordFault, setPasswordFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const underWay = useRef(false)

  const editOf = (values: ProfileValues): ProfileEdit => ({ ...start, values })
  const form = useForm<ProfileValues>({
    initialValues: start.values,
    validate: (values) => validate(editOf(values)),
    onValuesChange: (values) => keepProfileDraft(profile.id, editOf(values)),
  })

  const focusFirst = (faults: object) => {
    const first = PROFILE_FIELDS.find((field) => field in faults)
    if (first) form.getInputNode(first)?.focus()
  }

  const replaceEdit = (edit: ProfileEdit) => {
    setStart(edit)
    form.setValues(edit.values)
    form.clearErrors()
    keepProfileDraft(profile.id, edit)
  }

  const showFault = (error: unknown) => {
    if (isSessionOver(error)) return
    if (isStale(error)) return setVersion('stale')
    const { profile_picture: ofPicture, current_password: ofPassword, ...ofFields } = faultsByField(error)
    setPictureFault(ofPicture ?? null)
    setPasswordFault(ofPassword ?? null)
    form.setErrors(ofFields)
    focusFirst(ofFields)
    setFailure(sentenceOf(error, TOASTS.failed.fallback))
    showToast({ kind: 'failure', title: TOASTS.failed.title, text: '' })
  }

  const save = async (values: ProfileValues) => {
    // A second Enter while the first is on its way must not send twice.
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    setFailure(null)
    setPasswordFault(null)
    const isNewEmail = hasNewEmail(editOf(values))
    const payload = { ...payloadOf(editOf(values)), ...(isNewEmail && { current_password: password }) }
    try {
      if (picture instanceof File) await onSave(payload, { picture, onProgress: setProgress })
      else await onSave(picture === 'remove' ? { ...payload, profile_picture: null } : payload, {})
      clearProfileDraft(profile.id)
      onSaved(isNewEmail ? values.email.trim() : null)
    } catch (error) {
      showFault(error)
    } finally {
      underWay.current = false
      setSaving(false)
      setProgress(null)
    }
  }

  return {
    form,
    submit: form.onSubmit(save, focusFirst),
    saving,
    failure,
    picture,
    pictureFault,
    progress,
    version,
    conflicts,
    hasNewEmail: hasNewEmail(editOf(form.values)),
    password: { value: password, error: passwordFault, onChange: setPassword },
    /** When the changes that were brought back had been typed. */
    draftedAt: draft?.savedAt ?? null,
    choosePicture(change: PictureChange, fault: string | null = null) {
      setPicture(change)
      setPictureFault(fault)
    },
    startOver() {
      replaceEdit(startEdit(profile))
      setConflicts({})
      setDraft(null)
    },
    /** Whether it could be had. */
    async loadNewer() {
      try {
        const moved = moveOnto(await onReload(), editOf(form.getValues()))
        replaceEdit(moved.edit)
        setConflicts(moved.conflicts)
        setVersion('moved')
        return true
      } catch (error) {
        const { title, fallback } = TOASTS.reloadFailed
        showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
        return false
      }
    },
  }
}

/** The server's sentences by field; empty when the fault belongs to none. */
function faultsByField(error: unknown): Fields {
  if (!(error instanceof CallFailed)) return {}
  // Such a body is refused before its fields are read, and only the picture can be that large.
  return error.code === 'too_large' ? { profile_picture: error.message } : error.fields
}

const isStale = (error: unknown) => error instanceof CallFailed && error.code === 'stale_edit'

/** The session is over: the guard takes the person to the sign-in, and the draft waits. */
const isSessionOver = (error: unknown) => error instanceof CallFailed && error.status === 401
