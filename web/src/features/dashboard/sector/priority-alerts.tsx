import type { Alert } from '@hub/contract/dashboard'
import { SAMPLE_ALERTS } from '@hub/contract/dashboard-samples'
import { Box, Flex, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { known } from '#lib/options.ts'
import { t } from '#lib/language.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { type DashboardFilters, hasFilters } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { RowsLink } from '#features/dashboard/links.tsx'
import { AppLink } from '#ui/buttons.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from '#features/dashboard/dashboard.module.css'

interface Look {
  icon: IconName
  word: string
  tone: 'red' | 'amber' | 'blue'
}

const LOOKS: Record<Alert['type'], Look> = {
  urgent: { icon: 'alert', word: t('Urgent'), tone: 'red' },
  warning: { icon: 'clock', word: t('Warning'), tone: 'amber' },
  info: { icon: 'info', word: t('Info'), tone: 'blue' },
}

interface PriorityAlertsProps {
  alerts: readonly Alert[]
  isSample: boolean
  filters: DashboardFilters
}

export function PriorityAlerts({ alerts, isSample, filters }: PriorityAlertsProps) {
  const count = !isSample && alerts.length > 0 && (
    <Text
      component="span"
      fz="s"
      fw={700}
      px="0.55rem"
      py="0.1rem"
      bdrs="xl"
      c="var(--hub-red)"
      bg="var(--hub-red-wash)"
    >
      {alerts.length}
    </Text>
  )
  return (
    <Panel title={t('Priority Alerts')} isSample={isSample} action={count}>
      {!isSample && alerts.length === 0 && (
        <Group gap="0.6rem" c="dimmed">
          <Icon name="check" size={18} />
          <Text fz="m">{TEXT.sector.noAlerts}</Text>
        </Group>
      )}
      {!isSample && hasFilters(filters) && (
        <Text fz="s" c="dimmed" mb="0.55rem">
          {TEXT.sector.alertsOfAll}
        </Text>
      )}
      <Flex component="ul" direction="column" gap="0.55rem">
        {isSample
          ? SAMPLE_ALERTS.map(({ type, message, time }) => (
              <AlertRow key={message} type={type} message={<strong>{t(message)}</strong>} time={t(time)} />
            ))
          : alerts.map(({ kind, link, message, type, time }) => (
              <AlertRow
                key={kind}
                type={type}
                // Opens a dialog here, which keeps the filters of the dashboard.
                message={
                  kind === 'silent_organizations' ? (
                    <RowsLink rows="silent" filters={filters}>
                      {message}
                    </RowsLink>
                  ) : (
                    <AppLink to={link}>{message}</AppLink>
                  )
                }
                time={time && t('since {day}', { day: formatDate(time) })}
              />
            ))}
      </Flex>
    </Panel>
  )
}

interface AlertRowProps {
  type: Alert['type']
  message: ReactNode
  time: string | null
}

function AlertRow({ type, message, time }: AlertRowProps) {
  const { icon, word, tone } = known(LOOKS, type) ?? { icon: 'info', word: type, tone: 'blue' }
  return (
    <li className={classes.alert} style={{ background: `var(--hub-${tone}-wash)` }}>
      <Box component="span" mt="0.1rem" c={`var(--hub-${tone})`}>
        <Icon name={icon} />
      </Box>
      <div>
        {message}
        <Text fz="s">
          {word}
          {time && ` · ${time}`}
        </Text>
      </div>
    </li>
  )
}
