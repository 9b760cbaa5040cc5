import { ERRORS } from '@hub/contract/errors'
import type { ListedFunding } from '@hub/contract/funding'
import { Button } from '@mantine/core'
import { formatDateTime } from '../../../lib/format.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SlipsNotice } from '../../../ui/slips-notice.tsx'
import type { FundingField } from '../../../domain/funding-entry/funding-fields.ts'
import { FundingInputs } from '../../../domain/funding-entry/funding-inputs.tsx'
import { ENTRY_TEXT } from '../funding.text.ts'
import classes from './entry.module.css'
import { useEntryForm } from './use-entry-form.ts'

interface EntryFormProps {
  entry: ListedFunding
  onDone: () => void
}

/** Below the input: above it, the inputs of a row would no longer stand in line. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function EntryForm({ entry, onDone }: EntryFormProps) {
  const edit = useEntryForm(entry, onDone)
  const { form } = edit
  const values = form.getValues()

  const field = (name: FundingField, hint?: string) => {
    const newer = edit.conflicts?.[name]
    return {
      ...form.getInputProps(name),
      description: newer === undefined ? hint : ENTRY_TEXT.changedMeanwhile(newer),
      inputWrapperOrder: HINT_BELOW,
    }
  }
  const cancel = () => {
    edit.discard()
    onDone()
  }
  return (
    <form onSubmit={edit.submit} noValidate className={classes.form} aria-label={ENTRY_TEXT.editTitle}>
      {edit.draftedAt && (
        <Notice tone="info" text={ENTRY_TEXT.draftKept(formatDateTime(edit.draftedAt))}>
          <Button size="xs" variant="default" onClick={edit.startOver}>
            Discard Changes
          </Button>
        </Notice>
      )}
      <div className={classes.fields}>
        <FundingInputs row={values} field={field} ngnPerUsd={edit.ngnPerUsd} onAmounts={edit.changeAmounts} />
      </div>
      {edit.isStale && (
        <Notice tone="warning" title={ENTRY_TEXT.staleTitle} text={ERRORS.stale_edit.message}>
          <Button size="xs" variant="default" onClick={() => void edit.loadNewer()}>
            Load the Newer Version
          </Button>
        </Notice>
      )}
      {!edit.isStale && edit.conflicts && <Notice tone="info" text={ENTRY_TEXT.newerLoaded} />}
      {edit.slips.length > 0 && (
        <SlipsNotice
          slips={edit.slips.map(({ message }) => message)}
          onConfirm={edit.confirm}
          onBack={() => {
            edit.goBack()
            form.getInputNode('amount_original')?.focus()
          }}
        />
      )}
      <FormFailure failure={edit.failure} faults={edit.faults} />
      <div className={classes.actions}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={edit.pending} opacity={edit.pending ? 0.75 : 1}>
          {edit.pending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
