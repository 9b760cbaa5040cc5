import { ERRORS } from '@hub/contract/errors'
import type { ListedFunding } from '@hub/contract/funding'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { dollarsHint } from '../../../lib/dollars.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SlipsNotice } from '../../../ui/slips-notice.tsx'
import { CHOICES, type FundingField } from '../funding-fields.ts'
import { ENTRY_TEXT, LABELS } from '../funding.text.ts'
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
      label: LABELS[name],
      required: true,
      autoComplete: 'off',
      description: newer === undefined ? hint : ENTRY_TEXT.changedMeanwhile(newer),
      inputWrapperOrder: HINT_BELOW,
    }
  }
  const list = (name: keyof typeof CHOICES, onChoose?: (choice: string) => void) => {
    const offered: string[] = CHOICES[name]
    // A donor that is not on the list stays what it is.
    const data = offered.includes(values[name]) ? offered : [values[name], ...offered]
    const choose = onChoose && { onChange: (event: ChangeEvent<HTMLSelectElement>) => onChoose(event.target.value) }
    return <NativeSelect {...field(name)} {...choose} data={data} />
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
        {list('donor_name')}
        <TextInput {...field('year_from_to')} placeholder="2024-2025" inputMode="numeric" />
        <TextInput {...field('grant_reference_code')} />
        <TextInput {...field('recipient_organisation')} />
        <TextInput {...field('project_name')} />
        <TextInput {...field('project_code')} />
        {list('type_of_funding')}
        {list('funding_status')}
        {list('earmarking')}
        <AmountInput
          {...field('amount_original')}
          onText={(amount_original) => edit.changeAmounts({ amount_original })}
        />
        {list('original_currency', (original_currency) => edit.changeAmounts({ original_currency }))}
        <AmountInput
          {...field('amount_usd', dollarsHint(values, edit.ngnPerUsd))}
          onText={(amount_usd) => edit.changeAmounts({ amount_usd })}
        />
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
