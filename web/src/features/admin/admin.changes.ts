import type { ProfilePayload } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import type { AccountStatus, Role } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import type { Pages } from '../../lib/paged-list.ts'
import { currentSession, updateSessionUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { PENDING, USERS, type UsersPage } from './admin.queries.ts'
import { ROLES_IN_WORDS, TOASTS } from './admin.text.ts'

interface Reply {
  message?: string | undefined
  user?: User
}

interface Failed {
  title: string
  fallback: string
}

/** What every change of an account has in common: who makes it sees the outcome, and the lists are asked for anew. */
function useChange<Given, Answer extends Reply>(
  send: (given: Given) => Promise<Answer>,
  toastOf: (answer: Answer, given: Given) => { title: string; text: string },
  failed: Failed,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, given) => {
      if (answer.user) showChanged(client, answer.user)
      showToast({ kind: 'success', ...toastOf(answer, given) })
    },
    onError: (error) => showToast({ kind: 'failure', title: failed.title, text: sentenceOf(error, failed.fallback) }),
    // Also after a failure: another administrator may have decided first.
    onSettled: () => Promise.all([PENDING, USERS].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Wherever the person is listed, before the lists have been asked for anew. */
function showChanged(client: QueryClient, changed: User) {
  client.setQueriesData<Pages<UsersPage>>(
    { queryKey: [...USERS, 'list'] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          users: page.users.map((user) => (user.id === changed.id ? changed : user)),
        })),
      },
  )
}

const told =
  ({ title, fallback }: { title: string; fallback: string }) =>
  ({ message }: Reply) => ({ title, text: message || fallback })

export const useApproveUser = () =>
  useChange(
    (user_id: string) => call(adminEndpoints.approveUser, { body: { user_id } }),
    told(TOASTS.approved),
    TOASTS.approvalFailed,
  )

export const useApproveUsers = () =>
  useChange(
    (user_ids: string[]) => call(adminEndpoints.approveUsers, { body: { user_ids } }),
    (answer) => told(answer.approved === 1 ? TOASTS.approved : TOASTS.approvedSeveral)(answer),
    TOASTS.approvalFailed,
  )

export const useRejectUser = () =>
  useChange(
    (body: { user_id: string; reason: string }) => call(adminEndpoints.rejectUser, { body }),
    told(TOASTS.rejected),
    TOASTS.rejectionFailed,
  )

export const useSetStatus = () =>
  useChange(
    (body: { user_id: string; status: AccountStatus; reason: string }) => call(adminEndpoints.setUserStatus, { body }),
    (_, { status }) => ({
      title: TOASTS.statusUpdated.title,
      text: `User status updated to ${status.replace('_', ' ')}.`,
    }),
    TOASTS.updateFailed,
  )

export const useSetRole = () =>
  useChange(
    async ({ user: { id, updated_at }, role }: { user: User; role: Role }) => {
      const answer = await call(adminEndpoints.saveUser, { params: { id }, body: { updated_at, role } })
      // What one may see oneself changes with it, at once.
      if (currentSession()?.user.id === id) updateSessionUser(answer.user)
      return answer
    },
    ({ user }) => ({
      title: TOASTS.roleUpdated.title,
      text: `${user.full_name} is now ${ROLES_IN_WORDS[user.role].label}.`,
    }),
    TOASTS.roleFailed,
  )

export const useSignOutUser = () =>
  useChange(
    (id: string) => call(adminEndpoints.signOutUser, { params: { id } }),
    told(TOASTS.signedOut),
    TOASTS.signOutFailed,
  )

export const useResendMail = () =>
  useChange(
    (id: string) => call(adminEndpoints.resendMail, { params: { id } }),
    told(TOASTS.mailResent),
    TOASTS.mailFailed,
  )

interface ProfileSave {
  picture?: File
  onProgress?: (share: number) => void
}

/** Saves somebody else's profile; a failure is thrown, for the form to show. The email address stays its owner's. */
export function useSaveProfileOf(id: string) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ payload, options }: { payload: ProfilePayload; options: ProfileSave }) => {
      const { email: _email, ...body } = payload
      return call(adminEndpoints.saveUser, { params: { id }, body, ...options })
    },
    onSuccess: (answer) => {
      showChanged(client, answer.user)
      void client.invalidateQueries({ queryKey: USERS })
      void client.invalidateQueries({ queryKey: PENDING })
      showToast({ kind: 'success', ...told(TOASTS.profileSaved)(answer) })
    },
  })
  return async (payload: ProfilePayload, options: ProfileSave) => (await mutateAsync({ payload, options })).user
}
