import { accountsEndpoints, type ProfilePayload } from '@hub/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { updateSessionUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { TOASTS } from './profile.text.ts'
import type { SaveOptions } from './use-profile-edit.ts'

/** Saves one's own profile; what the server answers is shown everywhere at once. */
export function useSaveOwnProfile() {
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, options }: { body: ProfilePayload; options: SaveOptions }) =>
      call(accountsEndpoints.saveProfile, { body, ...options }),
    onSuccess: ({ user, message }) => {
      updateSessionUser(user)
      showToast({ kind: 'success', title: TOASTS.saved.title, text: message ?? TOASTS.saved.fallback })
    },
  })
  return async (body: ProfilePayload, options: SaveOptions) => (await mutateAsync({ body, options })).user
}
