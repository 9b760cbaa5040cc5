import { Button } from '@mantine/core'
import { Notice } from '../../../ui/notice.tsx'
import { statusLabel } from '../stock-labels.tsx'
import { suggestionFor } from './status-suggestion.ts'
import { TEXT } from './stock-form.text.ts'
import type { StockEditing } from './use-stock-form.ts'

/** Says which status the quantity speaks for, and takes it at a click; nothing changes unless the person wants it. */
export function StatusAdvice({ edit }: { edit: StockEditing }) {
  const suggestion = suggestionFor(edit.form.getValues())
  if (!suggestion) return null
  const accept = () => {
    edit.form.setFieldValue('status', suggestion.status)
    // The button goes with its advice: the focus moves to what it changed.
    edit.form.getInputNode('status')?.focus()
  }
  return (
    <Notice tone="info" text={suggestion.text}>
      <Button size="xs" variant="default" onClick={accept}>
        {TEXT.suggestion(statusLabel(suggestion.status))}
      </Button>
    </Notice>
  )
}
