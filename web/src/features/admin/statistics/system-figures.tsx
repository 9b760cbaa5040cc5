import { SAMPLE_METRICS, SAMPLE_PEOPLE_REACHED } from '@hub/contract/dashboard-samples'
import type { SystemStats } from '@hub/contract/system'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatDollarSum, formatNaira } from '#lib/format.ts'
import { MetricCard, MetricCards } from '#ui/metric-card.tsx'
import { rateWords } from '#domain/figure/figure-words.ts'
import { WhatIs } from '#ui/what-is.tsx'
import { TEXT } from '#features/admin/admin.text.ts'
import { t } from '#lib/language.ts'
import { rich } from '#lib/rich.ts'
import classes from './statistics.module.css'

type Stats = SystemStats | undefined

/** A real count, or a sample in its place (docs/product.md, 9). */
function countOr(stats: Stats, isSample: boolean | undefined, count: number | undefined, sample: number) {
  if (!stats || count === undefined) return { figure: undefined }
  return isSample ? { figure: formatCount(sample), mark: 'sample' as const } : { figure: formatCount(count) }
}

export function SystemFigures({ stats }: { stats: Stats }) {
  const sample = stats?.sample
  const counts = (isSample: boolean | undefined, real: ReactNode, example: string) => (isSample ? example : real)
  return (
    <div className={classes.figures}>
      <MetricCards>
        <MetricCard
          icon="people"
          of="users"
          figure={stats && formatCount(stats.total_users)}
          counts={
            <Link to="/admin" search={{ tab: 'users' }}>
              {stats
                ? t('{count, plural, one {# account} other {# accounts}}, whatever their status', {
                    count: stats.total_users,
                  })
                : t('accounts, whatever their status')}
            </Link>
          }
        />
        <MetricCard
          icon="building"
          of="organizations"
          figure={stats && formatCount(stats.total_organizations)}
          counts={t('that people have registered for')}
        />
        <MetricCard
          icon="book"
          of="active_projects"
          {...countOr(stats, sample?.projects, stats?.active_projects, SAMPLE_METRICS.active_projects)}
          counts={counts(
            sample?.projects,
            <ActiveProjects active={stats?.active_projects} total={stats?.total_projects} />,
            t('an example: no projects yet'),
          )}
        />
        <FundingCard stats={stats} />
        <MetricCard
          icon="heart"
          of="people_reached"
          {...countOr(stats, sample?.beneficiaries, stats?.total_beneficiaries, SAMPLE_PEOPLE_REACHED)}
          counts={counts(
            sample?.beneficiaries,
            rich('children, teachers and SBMC members, by {activities}', {
              activities: (
                <Link to="/dashboard" search={{ rows: 'reached' }}>
                  {t('ongoing and completed activities')}
                </Link>
              ),
            }),
            t('an example: no activities yet'),
          )}
        />
        <MetricCard
          icon="box"
          of="stock_items"
          {...countOr(stats, sample?.stock, stats?.total_stock_items, SAMPLE_METRICS.stock_items)}
          counts={counts(
            sample?.stock,
            <StockItems total={stats?.total_stock_items} />,
            t('an example: no stock items yet'),
          )}
        />
        <MetricCard
          icon="laptop"
          of="sessions"
          figure={stats && formatCount(stats.active_sessions)}
          counts={t('seen in the last 30 minutes')}
        />
        <MetricCard
          icon="send"
          of="api_calls"
          figure={stats && formatCount(stats.api_calls_today)}
          counts={t('since midnight in Nigeria, all servers')}
        />
      </MetricCards>
    </div>
  )
}

const ActiveProjects = ({ active = 0, total = 0 }: { active: number | undefined; total: number | undefined }) =>
  rich('{active}, of {all}', {
    active: (
      <Link to="/projects" search={{ status: 'active' }}>
        {t('{active, plural, one {# project that is} other {# projects that are}} active now', { active })}
      </Link>
    ),
    all: <Link to="/projects">{t('{total, plural, one {# project} other {# projects}} in all', { total })}</Link>,
  })

const StockItems = ({ total = 0 }: { total: number | undefined }) => (
  <Link to="/stock">
    {t('{total, plural, one {# stock item} other {# stock items}} of all organizations', { total })}
  </Link>
)

function FundingCard({ stats }: { stats: Stats }) {
  const shared = { of: 'total_funding', icon: 'dollar' } as const
  if (!stats) return <MetricCard {...shared} figure={undefined} counts={t('of all funding entries')} />
  if (stats.sample.funding) {
    return (
      <MetricCard
        {...shared}
        figure={formatNaira(SAMPLE_METRICS.funding_ngn)}
        counts={TEXT.sampleFunding}
        mark="sample"
      />
    )
  }
  return (
    <MetricCard
      {...shared}
      figure={formatDollarSum(stats.total_funding)}
      counts={
        <>
          {rich('of {entries}: {naira} {rate}', {
            entries: <Link to="/fts">{t('all funding entries')}</Link>,
            naira: formatNaira(stats.total_funding_ngn),
            rate: rateWords(stats),
          })}{' '}
          <WhatIs figure="naira" />
        </>
      }
    />
  )
}
