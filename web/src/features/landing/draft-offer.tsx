import { Button } from '@mantine/core'
import { formatDateTime } from '../../lib/format.ts'
import classes from './form.module.css'

interface DraftOfferProps {
  savedAt: string
  onAnswer: (isWanted: boolean) => void
}

export function DraftOffer({ savedAt, onAnswer }: DraftOfferProps) {
  return (
    <div className={classes.offer}>
      <p>You began a registration on {formatDateTime(savedAt)}.</p>
      <Button size="compact-sm" onClick={() => onAnswer(true)}>
        Continue it
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => onAnswer(false)}>
        Discard
      </Button>
    </div>
  )
}
