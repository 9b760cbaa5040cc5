import { SlipsNotice } from '#ui/slips-notice.tsx'
import type { BulkKind } from './bulk-kind.ts'
import { BULK_TEXT } from './bulk.text.ts'
import type { Review } from './use-bulk-submit.ts'

const SHOWN = 8

interface BulkReviewProps {
  kind: Pick<BulkKind<object, never>, 'words'>
  review: Review<string>
  onConfirm: () => void
  onBack: () => void
}

/** Asks in place, where the button was: what stays behind, and what looks like a slip. */
export function BulkReview({ kind, review: { sent, leftOut, missing, warnings }, onConfirm, onBack }: BulkReviewProps) {
  const more = warnings.length - SHOWN
  return (
    <SlipsNotice
      title={BULK_TEXT.reviewTitle}
      text={BULK_TEXT.review(kind, sent.length, leftOut, missing)}
      slips={[
        ...warnings.slice(0, SHOWN).map(({ row, message }) => BULK_TEXT.warning(row, message)),
        ...(more > 0 ? [BULK_TEXT.moreWarnings(more)] : []),
      ]}
      confirmLabel={warnings.length > 0 ? 'Submit anyway' : BULK_TEXT.send(kind, sent.length)}
      onConfirm={onConfirm}
      onBack={onBack}
    />
  )
}
