import { WhatIs } from '#ui/what-is.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'

/** Precedes entries counted by their share of one year, because they are not counted whole. */
export const YearShares = ({ year }: { year: number | undefined }) =>
  year !== undefined && (
    <>
      {TEXT.shares(year)} <WhatIs figure="funding_of_a_year" /> of{' '}
    </>
  )
