import { ERRORS } from '@hub/contract/errors'
import { Button } from '@mantine/core'
import { formatDateTime } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LABELS } from '../../../domain/project/project-fields.ts'
import { TEXT } from './project-form.text.ts'
import type { useProjectForm } from './use-project-form.ts'

type Edit = ReturnType<typeof useProjectForm>

/** Above the fields: this input comes from an earlier visit. */
export function DraftNotice({ edit, isNew }: { edit: Edit; isNew: boolean }) {
  if (!edit.draftedAt) return null
  const when = formatDateTime(edit.draftedAt)
  return (
    <Notice tone="info" text={isNew ? TEXT.draftKept(when) : TEXT.editKept(when)}>
      <Button size="xs" variant="default" onClick={edit.startOver}>
        {isNew ? 'Start Over' : 'Discard Changes'}
      </Button>
    </Notice>
  )
}

/** Beside the button that was just pressed: somebody else was faster. */
export function StaleNotice({ edit }: { edit: Edit }) {
  if (edit.isStale) {
    return (
      <Notice tone="warning" title={TEXT.staleTitle} text={ERRORS.stale_edit.message}>
        <Button size="xs" variant="default" onClick={() => void edit.loadNewer()}>
          Load the Newer Version
        </Button>
      </Notice>
    )
  }
  if (!edit.conflicts) return null
  const fields = edit.conflicts.map((field) => LABELS[field]).join(', ')
  return <Notice tone="info" text={fields ? TEXT.conflicts(fields) : TEXT.newerLoaded} />
}
