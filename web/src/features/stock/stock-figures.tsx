import type { StockSummary } from '@hub/contract/stock'
import { Text } from '@mantine/core'
import { formatCount, formatDollars, formatNaira } from '#lib/format.ts'
import type { ListFigures } from '#lib/paged-list.ts'
import { t } from '#lib/language.ts'
import { rateWords } from '#domain/figure/figure-words.ts'
import { ListCards, MetricCard } from '#ui/metric-card.tsx'
import { WhatIs } from '#ui/what-is.tsx'

interface StockFiguresProps {
  figures: ListFigures<{ summary: StockSummary }>
  hasListFailed: boolean
  isFiltered: boolean
  isAdmin: boolean
}

export function StockFigures({ figures, hasListFailed, isFiltered, isAdmin }: StockFiguresProps) {
  const summary = figures.shown && figures.shown.summary
  const figure = (name: 'total_items' | 'available' | 'locations' | 'low_stock') =>
    summary === null ? '–' : summary && formatCount(summary[name])
  const whose = isAdmin ? t('of all organizations') : t('of your organization')
  const isWorth = summary && Number(summary.value_ngn) > 0
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      <MetricCard
        icon="box"
        of="stock_total"
        figure={figure('total_items')}
        counts={
          <>
            {isFiltered ? t('that match the filters') : whose}
            {isWorth && (
              <>
                ,{' '}
                {t('worth {naira}, in dollars {dollars}', {
                  naira: formatNaira(summary.value_ngn),
                  dollars: formatDollars(summary.value_usd),
                })}{' '}
                <Text span visibleFrom="sm">
                  {rateWords(summary)}
                </Text>{' '}
                <WhatIs figure="stock_value" />
              </>
            )}
          </>
        }
      />
      <MetricCard icon="check" of="stock_available" figure={figure('available')} counts={t('items ready to be used')} />
      <MetricCard
        icon="pin"
        of="stock_locations"
        figure={figure('locations')}
        counts={t('LGAs where items are kept')}
      />
      <MetricCard icon="alert" of="stock_low" figure={figure('low_stock')} counts={t('items low or out of stock')} />
    </ListCards>
  )
}
