import { reasonsFor } from '@hub/contract/stock-movements'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { formatCount, formatDifference } from '#lib/format.ts'
import { withChosen } from '#lib/options.ts'
import { AmountInput, HINT_BELOW } from '#ui/amount-input.tsx'
import { stockLgaOptions } from '#domain/place/lgas.ts'
import { STOCK_STATUS_OPTIONS } from '#domain/status-badges.tsx'
import { costConverted, formatCost, STOCK_CURRENCY_OPTIONS } from '#domain/stock-item/stock-cost.tsx'
import { CATEGORY_OPTIONS, reasonLabel, UNIT_OPTIONS } from '#domain/stock-item/stock-labels.tsx'
import { STOCK_LABELS, type StockField } from '@hub/contract/records/stock-item'
import { t } from '#lib/language.ts'
import { followedStatus, quantityChange } from '#domain/stock-item/stock-values.ts'
import { FORM_TEXT as TEXT } from '#features/stock/stock.text.ts'
import classes from '#features/stock/stock.module.css'
import type { StockEditing } from './use-stock-form.ts'

interface FieldsProps {
  edit: StockEditing
}

const FOUR = { base: 1, sm: 4 }
const CHOOSE = { value: '', label: t('Choose') }

export function fieldOf({ form, newer }: StockEditing, name: StockField, hint?: string) {
  const saved = newer?.conflicts[name]
  return {
    ...form.getInputProps(name),
    label: t(STOCK_LABELS[name]),
    description: saved === undefined ? hint : TEXT.savedMeanwhile(saved),
    inputWrapperOrder: HINT_BELOW,
    autoComplete: 'off',
  }
}

export function ItemFields({ edit }: FieldsProps) {
  const { category, unit, currency, purchase_cost } = edit.form.getValues()
  const converted = costConverted(purchase_cost, currency, edit.rates)
  return (
    <>
      <TextInput {...fieldOf(edit, 'item_name')} required maxLength={200} data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 5 }} spacing="md" className={classes.amounts}>
        <NativeSelect {...fieldOf(edit, 'category')} required data={withChosen(CATEGORY_OPTIONS, category)} />
        <NativeSelect {...fieldOf(edit, 'unit')} required data={withChosen([CHOOSE, ...UNIT_OPTIONS], unit)} />
        <TextInput
          {...fieldOf(edit, 'quantity_in_stock')}
          required
          inputMode="numeric"
          // Typing replaces the initial 0.
          onFocus={(event) => event.currentTarget.value === '0' && event.currentTarget.select()}
        />
        <AmountInput
          {...fieldOf(edit, 'purchase_cost')}
          onText={edit.changeCost}
          format={(amount) => formatCost(amount, currency)}
          hint={TEXT.costHint}
        />
        <NativeSelect
          {...fieldOf(edit, 'currency', converted ? TEXT.converted(converted) : undefined)}
          data={withChosen(STOCK_CURRENCY_OPTIONS, currency)}
        />
      </SimpleGrid>
    </>
  )
}

/** A changed quantity is a movement, which needs a reason. */
export function MovementFields({ edit }: FieldsProps) {
  const values = edit.form.getValues()
  const change = quantityChange(values)
  if (change === 0) return null
  const before = Number(values.quantity_was)
  const reasons = reasonsFor(change)
  return (
    <fieldset className={classes.movement}>
      <legend>{TEXT.changed(formatCount(before), formatCount(before + change), formatDifference(change))}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          {...fieldOf(edit, 'movement_reason')}
          required
          data={[CHOOSE, ...reasons.map((value) => ({ value, label: reasonLabel(value) }))]}
          // The chosen reason may not fit the new direction.
          value={reasons.find((reason) => reason === values.movement_reason) ?? ''}
        />
        <TextInput {...fieldOf(edit, 'movement_note')} maxLength={500} />
      </SimpleGrid>
    </fieldset>
  )
}

export function SourceFields({ edit }: FieldsProps) {
  const { state, lga } = edit.form.getValues()
  return (
    <>
      <SimpleGrid cols={FOUR} spacing="md">
        <TextInput {...fieldOf(edit, 'supplier')} maxLength={200} />
        <StatusField edit={edit} />
        <NativeSelect
          {...fieldOf(edit, 'state')}
          required
          data={withChosen([CHOOSE, ...STATE_NAMES], state)}
          onChange={(event) => edit.chooseState(event.currentTarget.value)}
        />
        <NativeSelect
          {...fieldOf(edit, 'lga', state ? undefined : TEXT.lgaHint)}
          required
          disabled={!state}
          data={withChosen([CHOOSE, ...stockLgaOptions(state)], lga)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput {...fieldOf(edit, 'physical_address')} required maxLength={500} />
        <TextInput {...fieldOf(edit, 'warehouse_location')} maxLength={200} />
      </SimpleGrid>
    </>
  )
}

/** Follows the quantity; only 'discontinued' is chosen. */
function StatusField({ edit }: FieldsProps) {
  const values = edit.form.getValues()
  const followed = followedStatus(values)
  const status = followed?.status ?? values.status
  const offered = STOCK_STATUS_OPTIONS.map((option) => ({
    ...option,
    disabled: option.value !== 'discontinued' && followed !== null && option.value !== status,
  }))
  return <NativeSelect {...fieldOf(edit, 'status', followed?.text)} value={status} data={withChosen(offered, status)} />
}

export function MoreFields({ edit }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <TextInput {...fieldOf(edit, 'quantity_available', TEXT.availableHint)} inputMode="numeric" />
      <TextInput {...fieldOf(edit, 'minimum_stock_level', TEXT.minimumHint)} inputMode="numeric" />
      <TextInput {...fieldOf(edit, 'reorder_point', TEXT.reorderHint)} inputMode="numeric" />
    </SimpleGrid>
  )
}
