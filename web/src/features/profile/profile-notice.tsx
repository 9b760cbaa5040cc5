import { ERRORS } from '@hub/contract/errors'
import { Button } from '@mantine/core'
import { formatDateTime } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { TEXT } from './profile.text.ts'
import type { useProfileEdit } from './use-profile-edit.ts'

type Edit = ReturnType<typeof useProfileEdit>

/** Above the fields: these changes come from an earlier visit. */
export function DraftNotice({ edit, onDiscarded }: { edit: Edit; onDiscarded: () => void }) {
  if (!edit.draftedAt) return null
  const discard = () => {
    edit.startOver()
    onDiscarded()
  }
  return (
    <Notice tone="info" text={TEXT.draftRestored(formatDateTime(edit.draftedAt))}>
      <Button size="xs" variant="default" onClick={discard}>
        Discard Changes
      </Button>
    </Notice>
  )
}

/** Beside the button that was just pressed: somebody else was faster. */
export function StaleNotice({ edit, onLoaded }: { edit: Edit; onLoaded: () => void }) {
  if (edit.version === 'current') return null
  if (edit.version === 'moved') return <Notice tone="info" text={TEXT.newerLoaded} />
  const load = async () => {
    if (await edit.loadNewer()) onLoaded()
  }
  return (
    <Notice tone="warning" title={TEXT.staleTitle} text={ERRORS.stale_edit.message}>
      <Button size="xs" variant="default" onClick={load}>
        Load the Newer Version
      </Button>
    </Notice>
  )
}
