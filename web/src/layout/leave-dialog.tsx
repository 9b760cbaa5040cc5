import { Button, Group, Stack } from '@mantine/core'
import { t } from '#lib/language.ts'
import { signOut } from '#lib/account.ts'
import { deviceStorage, FORGOTTEN } from '#lib/device-storage.ts'
import { currentSession } from '#lib/session.ts'
import { exportItems } from '#lib/outbox/export-items.ts'
import { sweepForgotten } from '#lib/outbox/forget-items.ts'
import { isSharedComputer } from '#lib/outbox/queued.ts'
import { isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { showToast } from '#lib/toast.ts'
import { Dialog } from '#ui/dialog.tsx'

const TEXT = {
  title: (count: number) => t('{count, plural, one {# item has} other {# items have}} not been sent yet', { count }),
  text: t(
    'They stay on this device and are sent after your next sign-in here. Nobody else who signs in here sees or sends them.',
  ),
  shared: t('This is a shared computer'),
  sharedText: (waiting: number, drafts: number) =>
    t(
      'Signing out deletes from it: {waiting, plural, =0 {nothing that waits to be sent} one {# item that was not sent, for good} other {# items that were not sent, for good}}, and {drafts, plural, =0 {no draft} one {# draft} other {# drafts}}. Drafts that the hub has stay on your other devices.',
      { waiting, drafts },
    ),
  stay: t('Stay Signed In'),
  export: t('Export as File'),
  leave: t('Sign Out and Leave Them Here'),
  remove: t('Shared Computer: Sign Out and Delete'),
  failed: t('Not Deleted'),
  failedText: t('The browser did not delete your entries. They go when this hub is opened here again.'),
}

/** The note comes first, so that the next visit deletes what this one cannot. */
function signOutAndForget() {
  const author = currentSession()?.user.id
  if (author) deviceStorage.set(FORGOTTEN + author, '1')
  signOut()
  sweepForgotten().catch(() => showToast({ kind: 'failure', title: TEXT.failed, text: TEXT.failedText }))
}

export function LeaveDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const items = useOutboxItems()
  const waiting = items.filter(isSubmitted)
  const isShared = isSharedComputer()
  return (
    <Dialog
      title={waiting.length > 0 ? TEXT.title(waiting.length) : TEXT.shared}
      opened={opened}
      onClose={onClose}
      size="34rem"
    >
      <Stack gap="0.6rem">
        {!isShared && <p>{TEXT.text}</p>}
        <p>{TEXT.sharedText(waiting.length, items.length - waiting.length)}</p>
      </Stack>
      <Group gap="0.5rem" mt="1rem">
        <Button onClick={onClose} data-autofocus>
          {TEXT.stay}
        </Button>
        {waiting.length > 0 && (
          <Button variant="default" onClick={() => void exportItems(waiting)}>
            {TEXT.export}
          </Button>
        )}
        {!isShared && (
          <Button variant="default" onClick={signOut}>
            {TEXT.leave}
          </Button>
        )}
        <Button variant="default" onClick={signOutAndForget}>
          {TEXT.remove}
        </Button>
      </Group>
    </Dialog>
  )
}
