import { percentText } from '@hub/contract/format'
import { NativeSelect } from '@mantine/core'
import { WhatIs } from '#ui/what-is.tsx'

interface ReviewedFilterProps {
  value: boolean
  onChange: (reviewed: true | undefined) => void
  label?: string
}

export const REVIEWED_CHOICES = [
  { value: '', label: 'All reports' },
  { value: 'true', label: 'Only reviewed' },
]

export const ReviewedFilter = ({ value, onChange, label }: ReviewedFilterProps) => (
  <NativeSelect
    {...(label ? { label } : { 'aria-label': 'Review' })}
    data={REVIEWED_CHOICES}
    value={value ? 'true' : ''}
    onChange={(event) => onChange(event.currentTarget.value ? true : undefined)}
  />
)

/** '62% reviewed' */
export const ReviewedShare = ({ part, whole }: { part: number; whole: number }) =>
  whole > 0 && (
    <div>
      {percentText(part, whole)} reviewed <WhatIs figure="reviewed_share" />
    </div>
  )
