import { Button } from '@mantine/core'
import { Notice } from '../../../ui/notice.tsx'
import classes from './bulk.module.css'
import { BULK_TEXT } from './bulk.text.ts'
import type { Review } from './use-bulk-submit.ts'

const SHOWN = 8

interface BulkReviewProps {
  review: Review
  onConfirm: () => void
  onBack: () => void
}

/** Asks in place, where the button was: what stays behind, and what looks like a slip. */
export function BulkReview({ review: { sent, leftOut, warnings }, onConfirm, onBack }: BulkReviewProps) {
  const more = warnings.length - SHOWN
  return (
    <Notice tone="warning" title={BULK_TEXT.reviewTitle} text={BULK_TEXT.review(sent.length, leftOut)}>
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.slice(0, SHOWN).map(({ row, field, message }) => (
            <li key={`${row} ${field} ${message}`}>{BULK_TEXT.warning(row, message)}</li>
          ))}
          {more > 0 && <li>{BULK_TEXT.moreWarnings(more)}</li>}
        </ul>
      )}
      <Button size="xs" onClick={onConfirm}>
        {warnings.length > 0 ? 'Submit anyway' : BULK_TEXT.send(sent.length)}
      </Button>
      {/* The harmless one has the focus: Enter, pressed once too often, sends nothing. */}
      <Button size="xs" variant="default" autoFocus onClick={onBack}>
        Go back
      </Button>
    </Notice>
  )
}
