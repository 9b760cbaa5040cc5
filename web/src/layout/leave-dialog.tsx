import { Button, Group } from '@mantine/core'
import { t } from '#lib/language.ts'
import { signOut } from '#lib/account.ts'
import { exportItems } from '#lib/outbox/export-items.ts'
import { isSubmitted, useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import { Dialog } from '#ui/dialog.tsx'

const TEXT = {
  title: (count: number) => t('{count, plural, one {# item has} other {# items have}} not been sent yet', { count }),
  text: t(
    'They stay on this device and are sent after your next sign-in here. Nobody else who signs in here sees or sends them.',
  ),
  stay: t('Stay Signed In'),
  export: t('Export as File'),
  leave: t('Sign Out and Leave Them Here'),
}

export function LeaveDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const waiting = useOutboxItems().filter(isSubmitted)
  return (
    <Dialog title={TEXT.title(waiting.length)} opened={opened} onClose={onClose} size="34rem">
      <p>{TEXT.text}</p>
      <Group gap="0.5rem" mt="1rem">
        <Button onClick={onClose} data-autofocus>
          {TEXT.stay}
        </Button>
        <Button variant="default" onClick={() => void exportItems(waiting)}>
          {TEXT.export}
        </Button>
        <Button variant="default" onClick={signOut}>
          {TEXT.leave}
        </Button>
      </Group>
    </Dialog>
  )
}
