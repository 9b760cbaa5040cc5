import { readAmount } from '@hub/contract/money'
import { Button, Group, TextInput, type TextInputProps } from '@mantine/core'
import { formatAmount, typedAmount } from '#lib/format.ts'
import { t } from '#lib/language.ts'

/** Above the input, hints would misalign the inputs of a row. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value?: string
  onText: (text: string) => void
  format?: (amount: string) => string
  hint?: string
}

/** Shows how the amount was read, and asks if it could mean two. */
export function AmountInput({
  value = '',
  onText,
  format = formatAmount,
  description,
  hint,
  ...props
}: AmountInputProps) {
  return (
    <TextInput
      {...props}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={HINT_BELOW}
      description={asked(value, onText, format) ?? description ?? readBack(value, format) ?? hint}
    />
  )
}

/** Short amounts are easy to check; in others a digit is easily lost. */
function readBack(text: string, format: (amount: string) => string) {
  const read = readAmount(text)
  const isPlain = /^\d{0,3}(\.\d{1,2})?$/.test(text.trim())
  return read && 'amount' in read && !isPlain ? t('Reads as {amount}', { amount: format(read.amount) }) : undefined
}

function asked(text: string, onText: (text: string) => void, format: (amount: string) => string) {
  const read = readAmount(text)
  if (!read || !('open' in read)) return undefined
  return (
    <Group component="span" gap="0.3rem 0.5rem">
      {t('Which amount is meant?')}
      {read.open.map((amount) => (
        <Button key={amount} size="compact-xs" variant="default" onClick={() => onText(typedAmount(amount))}>
          {format(amount)}
        </Button>
      ))}
    </Group>
  )
}
