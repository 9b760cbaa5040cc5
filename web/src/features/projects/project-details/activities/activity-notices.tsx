import { ERRORS } from '@hub/contract/errors'
import { Button } from '@mantine/core'
import { formatDateTime } from '../../../../lib/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { TEXT } from './activities.text.ts'
import type { useActivityForm } from './use-activity-form.ts'

type Edit = ReturnType<typeof useActivityForm>

/** Above the fields: this input comes from an earlier visit. */
export function DraftNotice({ edit, isNew, onDiscarded }: { edit: Edit; isNew: boolean; onDiscarded: () => void }) {
  if (!edit.draftedAt) return null
  const when = formatDateTime(edit.draftedAt)
  const discard = () => {
    edit.startOver()
    onDiscarded()
  }
  return (
    <Notice tone="info" text={isNew ? TEXT.newDraft(when) : TEXT.editDraft(when)}>
      <Button size="xs" variant="default" onClick={discard}>
        {isNew ? 'Start Over' : 'Discard Changes'}
      </Button>
    </Notice>
  )
}

/** Beside the button that was just pressed: somebody else was faster. */
export function StaleNotice({ edit, onLoaded }: { edit: Edit; onLoaded: () => void }) {
  const load = async () => {
    if (await edit.loadNewer()) onLoaded()
  }
  if (edit.isStale) {
    return (
      <Notice tone="warning" title={TEXT.staleTitle} text={ERRORS.stale_edit.message}>
        <Button size="xs" variant="default" onClick={load}>
          Load the Newer Version
        </Button>
      </Notice>
    )
  }
  return edit.conflicts && <Notice tone="info" text={TEXT.newerLoaded} />
}
