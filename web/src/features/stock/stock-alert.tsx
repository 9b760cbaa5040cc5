import { Button } from '@mantine/core'
import { formatCount } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { TEXT } from './stock.text.ts'

interface StockAlertProps {
  /** How many items are low or out of stock. */
  low: number
  isLowestFirst: boolean
  onLowestFirst: () => void
}

export function StockAlert({ low, isLowestFirst, onLowestFirst }: StockAlertProps) {
  return (
    <Notice tone="warning" title={TEXT.alertTitle} text={TEXT.alert(formatCount(low))}>
      {!isLowestFirst && (
        <Button size="xs" variant="default" onClick={onLowestFirst}>
          {TEXT.lowestFirst}
        </Button>
      )}
    </Notice>
  )
}
