import { updateSessionUser } from '#lib/session.ts'
import { showToast } from '#lib/toast.ts'
import { TOASTS } from './profile.text.ts'
import type { SavedProfile } from './use-profile-edit.ts'

/** The own profile was saved: what the server answers is shown everywhere at once. */
export function showOwnProfile({ user, message }: SavedProfile) {
  updateSessionUser(user)
  showToast({ kind: 'success', title: TOASTS.saved.title, text: message ?? TOASTS.saved.fallback })
}
