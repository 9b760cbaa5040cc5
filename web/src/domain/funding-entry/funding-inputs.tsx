import { CODE_TO_COME } from '@hub/contract/funding'
import type { DollarRates } from '@hub/contract/funding-checks'
import { FUNDING_LABELS, type FundingField } from '@hub/contract/records/funding-entry'
import { NativeSelect, TextInput } from '@mantine/core'
import { dollarsHint } from '#domain/funding-entry/dollars.ts'
import { useIsOffline } from '#lib/connection.ts'
import { t } from '#lib/language.ts'
import { optionsOf, withChosen } from '#lib/options.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { CHOICES, type FundingRow } from './funding-fields.ts'

export const CODES_CHECKED_LATER = t('You are offline: project codes are checked when the entries are sent.')

interface FundingInputsProps {
  row: FundingRow
  /** The hint is shown if there is no other description. */
  field: (name: FundingField, hint?: string) => object
  rates: DollarRates
  onAmounts: (changed: Partial<FundingRow>) => void
  isNew?: boolean
  autoFocus?: boolean
}

export function FundingInputs({ row, field, rates, onAmounts, isNew = false, autoFocus }: FundingInputsProps) {
  const input = (name: FundingField, hint?: string) => ({
    ...field(name, hint),
    label: t(FUNDING_LABELS[name]),
    required: true,
    autoComplete: 'off',
  })
  const isOffline = useIsOffline()
  const choices = (name: keyof typeof CHOICES) => choicesOf(name, row[name], isNew)
  return (
    <>
      <NativeSelect {...input('donor_name')} data={choices('donor_name')} autoFocus={autoFocus} />
      <TextInput {...input('year_from_to')} placeholder="2024-2025" inputMode="numeric" />
      <TextInput {...input('grant_reference_code')} />
      <TextInput {...input('recipient_organisation')} />
      <TextInput {...input('project_name')} />
      <TextInput
        {...input('project_code', isOffline ? CODES_CHECKED_LATER : undefined)}
        {...(row.project_code === CODE_TO_COME && { value: t(CODE_TO_COME) })}
      />
      <NativeSelect {...input('type_of_funding')} data={choices('type_of_funding')} />
      <NativeSelect {...input('funding_status')} data={choices('funding_status')} />
      <NativeSelect {...input('earmarking')} data={choices('earmarking')} />
      <AmountInput {...input('amount_original')} onText={(amount_original) => onAmounts({ amount_original })} />
      <NativeSelect
        {...input('original_currency')}
        data={choices('original_currency')}
        onChange={(event) => onAmounts({ original_currency: event.currentTarget.value })}
      />
      <AmountInput
        {...input('amount_usd', dollarsHint(row, rates))}
        onText={(amount_usd) => onAmounts({ amount_usd })}
      />
    </>
  )
}

/** A donor that is not on the list stays an option. */
function choicesOf(name: keyof typeof CHOICES, value: string, isNew: boolean) {
  const offered = withChosen(optionsOf<string>(CHOICES[name], t), value)
  return isNew && name !== 'original_currency' ? [{ value: '', label: t('Choose one') }, ...offered] : offered
}
