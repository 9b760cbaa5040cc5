import { Button } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './stock.module.css'
import { TEXT } from './stock.text.ts'

interface StockAlertProps {
  /** How many items are low or out of stock. */
  low: number
  /** Else it only keeps its place until they are counted: what is below would jump at every letter of a search. */
  isKnown: boolean
  /** Nothing else is listed. */
  isAllListed: boolean
  onShow: () => void
}

export function StockAlert({ low, isKnown, isAllListed, onShow }: StockAlertProps) {
  const [what, advice] = TEXT.alert(formatCount(low)).split(/(?<=\.) /)
  const text = (
    <>
      {what} <span className={classes.advice}>{advice}</span>
    </>
  )
  return (
    <div style={isKnown ? undefined : { visibility: 'hidden' }}>
      <Notice tone="warning" title={TEXT.alertTitle} text={text}>
        {!isAllListed && (
          <Button size="xs" variant="default" onClick={onShow}>
            {TEXT.showLow}
          </Button>
        )}
      </Notice>
    </div>
  )
}
