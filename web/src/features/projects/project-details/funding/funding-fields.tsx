import { CURRENCIES, FUNDING_DONORS } from '@hub/contract/reference/options'
import { NativeSelect, TextInput } from '@mantine/core'
import { dollarsHint, followDollars } from '../../../../lib/dollars.ts'
import { AmountInput } from '../../../../ui/amount-input.tsx'
import type { useFundingForm } from './use-funding-form.ts'
import classes from '../project-details.module.css'
import { LABELS } from './funding.text.ts'
import { CHOICES, type FundingField, type FundingRow } from './funding-values.ts'

interface FundingFieldsProps {
  edit: ReturnType<typeof useFundingForm>
  index: number
  row: FundingRow
  autoFocus: boolean
}

const chooseFrom = (values: readonly string[]) => [{ value: '', label: 'Choose one' }, ...values]

export function FundingFields({ edit, index, row, autoFocus }: FundingFieldsProps) {
  const field = (name: FundingField) => ({
    ...edit.form.getInputProps(`submissions.${index}.${name}`),
    label: LABELS[name],
    required: true,
    autoComplete: 'off',
  })
  const change = (changed: Partial<FundingRow>) =>
    edit.replace(index, followDollars(row, { ...row, ...changed }, edit.ngnPerUsd))
  return (
    <div className={classes.threeFields}>
      <NativeSelect {...field('donor_name')} data={chooseFrom(FUNDING_DONORS)} autoFocus={autoFocus} />
      <TextInput {...field('year_from_to')} placeholder="2024-2025" inputMode="numeric" />
      <TextInput {...field('grant_reference_code')} />
      <TextInput {...field('recipient_organisation')} />
      <TextInput {...field('project_name')} />
      <TextInput {...field('project_code')} />
      <NativeSelect {...field('type_of_funding')} data={chooseFrom(CHOICES.type_of_funding)} />
      <NativeSelect {...field('funding_status')} data={chooseFrom(CHOICES.funding_status)} />
      <NativeSelect {...field('earmarking')} data={chooseFrom(CHOICES.earmarking)} />
      <AmountInput {...field('amount_original')} onText={(amount_original) => change({ amount_original })} />
      <NativeSelect
        {...field('original_currency')}
        data={[...CURRENCIES]}
        onChange={(event) => change({ original_currency: event.currentTarget.value })}
      />
      <AmountInput
        {...field('amount_usd')}
        description={dollarsHint(row, edit.ngnPerUsd)}
        onText={(amount_usd) => change({ amount_usd })}
      />
    </div>
  )
}
