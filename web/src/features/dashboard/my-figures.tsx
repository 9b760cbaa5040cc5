import type { OwnDashboard } from '@hub/contract/dashboard'
import { type FigureKey, FIGURES } from '@hub/contract/figures'
import type { User } from '@hub/contract/records/user'
import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatDollarSum } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { rich } from '#lib/rich.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { MetricCard, MetricCards } from '#ui/metric-card.tsx'
import { Panel } from '#ui/panel.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import classes from './dashboard.module.css'
import { RowsLink } from './links.tsx'

interface OwnFiguresProps {
  data: OwnDashboard
  user: User | null
}

function wordsOf({ own_scope }: OwnDashboard, user: User | null) {
  return own_scope === 'organization'
    ? ({
        projects: 'organization_projects',
        search: { organization: user?.organization_id },
        // The stock list is always of the organization.
        stock: {},
        listed: (count: number) =>
          t('{count, plural, one {# project of your organization} other {# projects of your organization}}', { count }),
        active: (count: number) =>
          t(
            '{count, plural, one {# active project of your organization} other {# active projects of your organization}}',
            { count },
          ),
        entries: (count: number) =>
          t('{count, plural, one {# FTS entry of your organization} other {# FTS entries of your organization}}', {
            count,
          }),
        items: (count: number) =>
          t('{count, plural, one {# stock item of your organization} other {# stock items of your organization}}', {
            count,
          }),
        whoseFunding: t("your organization's FTS submissions"),
        activities: t('By the activities of your organization that are ongoing or completed'),
        trainings: t('By the activities of the type Teacher Training of your organization'),
      } as const)
    : ({
        projects: 'my_projects',
        search: { mine: true },
        stock: { mine: true },
        listed: (count: number) =>
          t('{count, plural, one {# project that you reported} other {# projects that you reported}}', { count }),
        active: (count: number) =>
          t('{count, plural, one {# active project that you reported} other {# active projects that you reported}}', {
            count,
          }),
        entries: (count: number) =>
          t('{count, plural, one {# FTS entry that you submitted} other {# FTS entries that you submitted}}', {
            count,
          }),
        items: (count: number) =>
          t('{count, plural, one {# stock item that you added} other {# stock items that you added}}', { count }),
        whoseFunding: t('your FTS submissions'),
        activities: t('By the activities that you reported as ongoing or completed'),
        trainings: t('By the activities of the type Teacher Training that you reported'),
      } as const)
}

export function MyFigures({ data, user }: OwnFiguresProps) {
  const { projects, financial, stock } = data
  const own = wordsOf(data, user)
  return (
    <MetricCards>
      <MetricCard
        icon="book"
        of={own.projects}
        figure={formatCount(projects.total_projects)}
        counts={
          <Link to="/projects" search={own.search}>
            {own.listed(projects.total_projects)}
          </Link>
        }
      />
      <MetricCard
        icon="naira"
        of="fts_submissions"
        figure={formatCount(financial.total_submissions)}
        counts={
          <Link to="/fts" search={own.search}>
            {own.entries(financial.total_submissions)}
          </Link>
        }
      />
      <MetricCard
        icon="box"
        of="stock_items"
        figure={formatCount(stock.total_items)}
        counts={
          <Link to="/stock" search={own.stock}>
            {own.items(stock.total_items)}
          </Link>
        }
      />
      <MetricCard
        icon="dollar"
        of="total_funding"
        figure={formatDollarSum(financial.total_funding_usd)}
        counts={rich('of {entries}, in dollars', {
          entries: (
            <Link to="/fts" search={own.search}>
              {own.whoseFunding}
            </Link>
          ),
        })}
      />
    </MetricCards>
  )
}

export function ImpactSummary({ data, user }: OwnFiguresProps) {
  const { children_reached, teachers_reached, projects, own_scope } = data
  const own = wordsOf(data, user)
  return (
    <Panel title={t('Impact Summary')}>
      <dl className={classes.lines}>
        <Impact of="children_reached" icon="people" figure={children_reached.total_children}>
          <RowsLink rows="reached" filters={{ own: own_scope }}>
            {own.activities}
          </RowsLink>
        </Impact>
        <Impact of="teachers_trained" icon="graduation" figure={teachers_reached.total_teachers}>
          <RowsLink rows="trained" filters={{ own: own_scope }}>
            {own.trainings}
          </RowsLink>
        </Impact>
        <Impact of="active_projects" icon="play" figure={projects.active_projects}>
          <Link to="/projects" search={{ ...own.search, status: 'active' }}>
            {own.active(projects.active_projects)}
          </Link>
        </Impact>
      </dl>
    </Panel>
  )
}

interface ImpactProps {
  of: FigureKey
  icon: IconName
  figure: number
  children: ReactNode
}

const Impact = ({ of, icon, figure, children }: ImpactProps) => (
  <Group gap="0.1rem 1rem" justify="space-between">
    <Group component="dt" gap="0.55rem" wrap="nowrap" c="dimmed">
      <Icon name={icon} size={18} />
      {t(FIGURES[of].name)}
      <WhatIs figure={of} />
    </Group>
    <Text component="dd" fz="xl" fw={750}>
      {formatCount(figure)}
    </Text>
    <Text component="dd" fz="s" w="100%">
      {children}
    </Text>
  </Group>
)
