import { percentText } from '@hub/contract/percent'
import { WhatIs } from './what-is.tsx'

/** '62% reviewed' */
export const ReviewedShare = ({ part, whole }: { part: number; whole: number }) =>
  whole > 0 && (
    <div>
      {percentText(part, whole)} reviewed <WhatIs figure="reviewed_share" />
    </div>
  )
