import type { FigureKey } from '@hub/contract/figures'
import type { ReactNode } from 'react'
import { t } from '#lib/language.ts'
import { formatKnownCount } from '#lib/format.ts'
import classes from './facts.module.css'
import { WhatIs } from './what-is.tsx'

export type Fact = readonly [label: string, value: ReactNode, how?: { of?: FigureKey; isWide?: boolean }]

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value, { of, isWide } = {}]) => (
      <div key={label} data-wide={isWide || undefined}>
        <dt>
          {label} {of && <WhatIs figure={of} />}
        </dt>
        <dd>{value || <span className={classes.none}>{t('Not given')}</span>}</dd>
      </div>
    ))}
  </dl>
)

export const Totals = ({
  totals,
}: {
  totals: readonly (readonly [label: string, count: number | null, of?: FigureKey])[]
}) => (
  <dl className={classes.totals}>
    {totals.map(([label, count, of]) => (
      <div key={label}>
        <dt>
          {label} {of && <WhatIs figure={of} />}
        </dt>
        <dd>{formatKnownCount(count)}</dd>
      </div>
    ))}
  </dl>
)
