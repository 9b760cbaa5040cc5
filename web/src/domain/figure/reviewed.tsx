import { percentText } from '@hub/contract/format'
import { NativeSelect } from '@mantine/core'
import { t } from '#lib/language.ts'
import { WhatIs } from '#ui/what-is.tsx'

interface ReviewedFilterProps {
  value: boolean
  onChange: (reviewed: true | undefined) => void
  label?: string
}

export const REVIEWED_CHOICES = [
  { value: '', label: t('All reports') },
  { value: 'true', label: t('Only reviewed') },
]

export const ReviewedFilter = ({ value, onChange, label }: ReviewedFilterProps) => (
  <NativeSelect
    {...(label ? { label } : { 'aria-label': t('Review') })}
    data={REVIEWED_CHOICES}
    value={value ? 'true' : ''}
    onChange={(event) => onChange(event.currentTarget.value ? true : undefined)}
  />
)

/** '62% reviewed' */
export const ReviewedShare = ({ part, whole }: { part: number; whole: number }) =>
  whole > 0 && (
    <div>
      {t('{percent} reviewed', { percent: percentText(part, whole) })} <WhatIs figure="reviewed_share" />
    </div>
  )
