import { accountSafetyEndpoints } from '@hub/contract/account-safety'
import { UNDO_SECONDS, adminEndpoints } from '@hub/contract/admin'
import { mailsEndpoints } from '@hub/contract/mails'
import type { Role } from '@hub/contract/permissions'
import { ACCOUNT_STATUS_TABLE, type AccountStatus } from '@hub/contract/statuses'
import type { User } from '@hub/contract/records/user'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { saveFile } from '#lib/browser.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { listsOf, type Pages } from '#lib/paged-list.ts'
import { call } from '#lib/api-client.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { currentSession, updateSessionUser } from '#lib/session.ts'
import { showToast } from '#lib/toast.ts'
import { useTimedUndo } from '#ui/timed-undo.tsx'
import type { PendingPage, UsersPage } from './admin.queries.ts'
import { roleLabel } from '#domain/status-badges.tsx'
import { t } from '#lib/language.ts'
import { TOASTS } from './admin.text.ts'

interface Reply {
  message?: string | undefined
  user?: User
  /** The ids of several users that are no longer pending. */
  decided?: readonly string[]
}

interface Failed {
  title: string
  fallback: string
}

/** Called on the answer, before the lists are refetched. */
type Done<Given> = (given: Given, sentAt: number) => void

function useChange<Given, Answer extends Reply>(
  send: (given: Given) => Promise<Answer>,
  toastOf: (answer: Answer, given: Given) => { title: string; text: string },
  failed: Failed,
  onDone?: Done<Given>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: () => Date.now(),
    onSuccess: (answer, given, sentAt) => {
      if (answer.user) showChanged(client, answer.user)
      if (answer.decided) leavePending(client, answer.decided)
      showToast({ kind: 'success', ...toastOf(answer, given) })
      onDone?.(given, sentAt)
    },
    onError: outcomeUnknown(failed.title, failed.fallback),
    // Also after an error: another administrator may have decided first.
    onSettled: () =>
      Promise.all([KEYS.pendingApprovals, KEYS.users].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

function showChanged(client: QueryClient, changed: User) {
  if (changed.status !== 'under_review') leavePending(client, [changed.id])
  client.setQueriesData<Pages<UsersPage>>(
    { queryKey: listsOf(KEYS.users) },
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

function leavePending(client: QueryClient, ids: readonly string[]) {
  const isLeft = ({ id }: User) => !ids.includes(id)
  client.setQueriesData<InfiniteData<PendingPage>>({ queryKey: KEYS.pendingApprovals }, (held) => {
    const gone = held?.pages.flatMap((page) => page.pending_users).filter((user) => !isLeft(user)).length ?? 0
    const left = (page: PendingPage) => ({
      ...page,
      total: page.total - gone,
      pending_users: page.pending_users.filter(isLeft),
    })
    return held && { ...held, pages: held.pages.map(left) }
  })
}

const told =
  ({ title, fallback }: { title: string; fallback: string }) =>
  ({ message }: Reply) => ({ title, text: message || fallback })

export const useApproveUser = (onDone?: Done<string>) =>
  useChange(
    (user_id: string) => callNow(adminEndpoints.approveUser, { body: { user_id } }),
    told(TOASTS.approved),
    TOASTS.approvalFailed,
    onDone,
  )

export const useApproveUsers = (onDone?: Done<string[]>) =>
  useChange(
    async (user_ids: string[]) => ({
      ...(await callNow(adminEndpoints.approveUsers, { body: { user_ids } })),
      decided: user_ids,
    }),
    (answer) => told(answer.approved === 1 ? TOASTS.approved : TOASTS.approvedSeveral)(answer),
    TOASTS.approvalFailed,
    onDone,
  )

interface Rejection {
  user_id: string
  reason: string
}

export const useRejectUser = (onDone?: Done<Rejection>) =>
  useChange(
    (body: Rejection) => callNow(adminEndpoints.rejectUser, { body }),
    told(TOASTS.rejected),
    TOASTS.rejectionFailed,
    onDone,
  )

interface Undone extends Reply {
  back: string[]
}

/** Skips people who cannot be set back. */
const useUndoDecisions = () =>
  useChange(
    async (ids: readonly string[]): Promise<Undone> => {
      const answers = await Promise.allSettled(
        ids.map((user_id) => call(adminEndpoints.setUserStatus, { body: { user_id, status: 'under_review' } })),
      )
      const failed = answers.find((answer) => answer.status === 'rejected')
      const back = ids.filter((_, at) => answers[at]?.status === 'fulfilled')
      if (failed && back.length === 0) throw failed.reason
      return { back }
    },
    ({ back }) => ({
      title: TOASTS.statusUpdated.title,
      text: t('{count, plural, one {User status updated to under review.} other {# users are under review again.}}', {
        count: back.length,
      }),
    }),
    TOASTS.updateFailed,
  )

interface UndoOptions {
  ids: readonly string[]
  sentAt: number
  /** Called with those who are pending again, after the list was refetched. */
  onUndone: (ids: readonly string[]) => void
  onOver: () => void
}

export function useUndo({ ids, sentAt, onUndone, onOver }: UndoOptions) {
  const { isPending, mutate } = useUndoDecisions()
  const run = () => mutate(ids, { onSuccess: ({ back }) => onUndone(back) })
  return useTimedUndo({
    sentAt,
    seconds: UNDO_SECONDS,
    isPending,
    run,
    onOver,
  })
}

interface StatusChange extends Rejection {
  status: AccountStatus
}

/** Not `callNow`, which repeats its key: a replayed answer could hide a status that a colleague has set since. */
export const useSetStatus = (onDone?: Done<StatusChange>) =>
  useChange(
    (body: StatusChange) => call(adminEndpoints.setUserStatus, { body }),
    (_, { status }) => ({
      title: TOASTS.statusUpdated.title,
      text: t('User status updated to {status}.', { status: t(ACCOUNT_STATUS_TABLE[status].label).toLowerCase() }),
    }),
    TOASTS.updateFailed,
    onDone,
  )

export const useSetRole = () =>
  useChange(
    async ({ user: { id, updated_at }, role }: { user: User; role: Role }) => {
      const answer = await callNow(adminEndpoints.saveUser, { params: { id }, body: { updated_at, role } })
      // A changed role changes what the person may see at once.
      if (currentSession()?.user.id === id) updateSessionUser(answer.user)
      return answer
    },
    ({ user }) => ({
      title: TOASTS.roleUpdated.title,
      text: t('{name} is now {role}.', { name: user.full_name, role: roleLabel(user.role) }),
    }),
    TOASTS.roleFailed,
  )

export const useSignOutUser = () =>
  useChange(
    (id: string) => callNow(adminEndpoints.signOutUser, { params: { id } }),
    told(TOASTS.signedOut),
    TOASTS.signOutFailed,
  )

export const useResendMail = () =>
  useChange(
    (id: string) => callNow(adminEndpoints.resendMail, { params: { id } }),
    told(TOASTS.mailResent),
    TOASTS.mailFailed,
  )

export const useDisableTwoFactor = () =>
  useChange(
    (id: string) => callNow(accountSafetyEndpoints.disableOf, { params: { id } }),
    told(TOASTS.twoFactorOff),
    TOASTS.twoFactorFailed,
  )

export const useExportUser = () =>
  useMutation({
    mutationFn: async (user: User) => {
      const { tables, cut } = await call(adminEndpoints.userData, { params: { id: user.id } })
      saveFile(new Blob([JSON.stringify(tables, null, 2)], { type: 'application/json' }), `person-${user.id}.json`)
      return cut
    },
    onSuccess: (cut) =>
      showToast({
        kind: 'success',
        title: TOASTS.personExported.title,
        text: cut.length > 0 ? TOASTS.personExported.cut(cut) : TOASTS.personExported.text,
      }),
    onError: (error) =>
      showToast({
        kind: 'failure',
        title: TOASTS.personNotExported.title,
        text: sentenceOf(error, TOASTS.personNotExported.fallback),
      }),
  })

export const useEraseUser = () =>
  useChange(
    (id: string) => callNow(adminEndpoints.eraseUser, { params: { id } }),
    told(TOASTS.erased),
    TOASTS.eraseFailed,
  )

export function useDecideMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isAgain }: { id: string; isAgain: boolean }) =>
      callNow(isAgain ? mailsEndpoints.sendAgain : mailsEndpoints.drop, { params: { id } }),
    onSuccess: (answer, { isAgain }) =>
      showToast({ kind: 'success', ...told(isAgain ? TOASTS.mailResent : TOASTS.mailDropped)(answer) }),
    onError: outcomeUnknown(TOASTS.mailFailed.title, TOASTS.mailFailed.fallback),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.failedMails }),
  })
}

export function useShowProfileOf() {
  const client = useQueryClient()
  return (answer: { user: User; message?: string }) => {
    showChanged(client, answer.user)
    void client.invalidateQueries({ queryKey: KEYS.users })
    void client.invalidateQueries({ queryKey: KEYS.pendingApprovals })
    showToast({ kind: 'success', ...told(TOASTS.profileSaved)(answer) })
  }
}
