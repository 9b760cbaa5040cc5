import { ERRORS } from '@hub/contract/errors'
import { Button } from '@mantine/core'
import { formatDateTime } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LABELS } from '../../../domain/stock-item/stock-fields.ts'
import { TEXT } from './stock-form.text.ts'
import type { StockEditing } from './use-stock-form.ts'

/** Above the fields: this input comes from an earlier visit. */
export function DraftNotice({ edit, isNew }: { edit: StockEditing; isNew: boolean }) {
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
export function StaleNotice({ edit }: { edit: StockEditing }) {
  if (edit.isStale) {
    return (
      <Notice tone="warning" title={TEXT.staleTitle} text={ERRORS.stale_edit.message}>
        <Button size="xs" variant="default" onClick={() => void edit.loadNewer()}>
          Load the Newer Version
        </Button>
      </Notice>
    )
  }
  if (!edit.newer) return null
  const fields = edit.newer.changed.map((field) => LABELS[field]).join(', ')
  return <Notice tone="info" text={fields ? TEXT.newerChanges(fields) : TEXT.newerLoaded} />
}
