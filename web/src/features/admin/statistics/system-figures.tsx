import { SAMPLE_METRICS, SAMPLE_PEOPLE_REACHED } from '@hub/contract/dashboard-samples'
import type { SystemStats } from '@hub/contract/system'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { counted, formatCount, formatDollarSum, formatNaira } from '#lib/format.ts'
import { MetricCard, MetricCards } from '#ui/metric-card.tsx'
import { rateWords } from '#domain/figure/figure-words.ts'
import { WhatIs } from '#ui/what-is.tsx'
import { TEXT } from '#features/admin/admin.text.ts'
import classes from './statistics.module.css'

type Stats = SystemStats | undefined

/** A real count, or a sample in its place (docs/product.md, 9). */
function countOr(stats: Stats, isSample: boolean | undefined, count: number | undefined, sample: number) {
  if (!stats || count === undefined) return { figure: undefined }
  return isSample ? { figure: formatCount(sample), mark: 'sample' as const } : { figure: formatCount(count) }
}

export function SystemFigures({ stats }: { stats: Stats }) {
  const sample = stats?.sample
  const counts = (isSample: boolean | undefined, real: ReactNode, what: string) =>
    isSample ? TEXT.sampleCount(what) : real
  return (
    <div className={classes.figures}>
      <MetricCards>
        <MetricCard
          icon="people"
          of="users"
          figure={stats && formatCount(stats.total_users)}
          counts={
            <Link to="/admin" search={{ tab: 'users' }}>
              {stats ? counted(stats.total_users, 'account', 'accounts') : 'accounts'}, whatever their status
            </Link>
          }
        />
        <MetricCard
          icon="building"
          of="organizations"
          figure={stats && formatCount(stats.total_organizations)}
          counts="that people have registered for"
        />
        <MetricCard
          icon="book"
          of="active_projects"
          {...countOr(stats, sample?.projects, stats?.active_projects, SAMPLE_METRICS.active_projects)}
          counts={counts(
            sample?.projects,
            <ActiveProjects active={stats?.active_projects} total={stats?.total_projects} />,
            'projects',
          )}
        />
        <FundingCard stats={stats} />
        <MetricCard
          icon="heart"
          of="people_reached"
          {...countOr(stats, sample?.beneficiaries, stats?.total_beneficiaries, SAMPLE_PEOPLE_REACHED)}
          counts={counts(
            sample?.beneficiaries,
            <>
              children, teachers and SBMC members, by{' '}
              <Link to="/dashboard" search={{ rows: 'reached' }}>
                ongoing and completed activities
              </Link>
            </>,
            'activities',
          )}
        />
        <MetricCard
          icon="box"
          of="stock_items"
          {...countOr(stats, sample?.stock, stats?.total_stock_items, SAMPLE_METRICS.stock_items)}
          counts={counts(sample?.stock, <StockItems total={stats?.total_stock_items} />, 'stock items')}
        />
        <MetricCard
          icon="laptop"
          of="sessions"
          figure={stats && formatCount(stats.active_sessions)}
          counts="seen in the last 30 minutes"
        />
        <MetricCard
          icon="send"
          of="api_calls"
          figure={stats && formatCount(stats.api_calls_today)}
          counts="since midnight in Nigeria, all servers"
        />
      </MetricCards>
    </div>
  )
}

const ActiveProjects = ({ active = 0, total = 0 }: { active: number | undefined; total: number | undefined }) => (
  <>
    <Link to="/projects" search={{ status: 'active' }}>
      {counted(active, 'project that is', 'projects that are')} active now
    </Link>
    , of <Link to="/projects">{counted(total, 'project', 'projects')} in all</Link>
  </>
)

const StockItems = ({ total = 0 }: { total: number | undefined }) => (
  <Link to="/stock">{counted(total, 'stock item', 'stock items')} of all organizations</Link>
)

function FundingCard({ stats }: { stats: Stats }) {
  const shared = { of: 'total_funding', icon: 'dollar' } as const
  if (!stats) return <MetricCard {...shared} figure={undefined} counts="of all funding entries" />
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
          of <Link to="/fts">all funding entries</Link>: {formatNaira(stats.total_funding_ngn)} {rateWords(stats)}{' '}
          <WhatIs figure="naira" />
        </>
      }
    />
  )
}
