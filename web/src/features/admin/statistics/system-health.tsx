import type { HealthBadge, SystemStats } from '@hub/contract/system'
import { useEffect, useRef } from 'react'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { type BadgeLook, IconBadge, type IconName, IconTile, lookOf } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { TEXT } from '#features/admin/admin.text.ts'
import { t } from '#lib/language.ts'
import lines from '#ui/lines.module.css'
import classes from './statistics.module.css'

const LOOKS: Record<HealthBadge, BadgeLook> = {
  Healthy: { label: t('Healthy'), icon: 'check', tone: 'green' },
  Normal: { label: t('Normal'), icon: 'info', tone: 'blue' },
  Warning: { label: t('Warning'), icon: 'alert', tone: 'amber' },
  Error: { label: t('Error'), icon: 'ban', tone: 'red' },
}

interface Measured {
  measure: keyof SystemStats['health']
  icon: IconName
  label: string
  value: (stats: SystemStats) => string
  about: (stats: SystemStats) => string
}

const MEASURES: readonly Measured[] = [
  {
    measure: 'uptime',
    icon: 'clock',
    label: t('System Uptime'),
    value: (stats) => stats.system_uptime,
    about: () => t('since the last restart'),
  },
  {
    measure: 'database',
    icon: 'table',
    label: t('Database Size'),
    value: (stats) => stats.database_size,
    about: () => t('all records, with pictures and history'),
  },
  {
    measure: 'storage',
    icon: 'laptop',
    label: t('Storage Used'),
    value: (stats) => stats.storage_used,
    about: () => t('of the disk that holds the data folder'),
  },
  {
    measure: 'last_update',
    icon: 'calendar',
    label: t('Last Update'),
    value: ({ data_last_updated: at }) => (at ? formatAgo(at) : t('Nothing yet')),
    about: ({ data_last_updated: at }) => (at ? formatDateTime(at) : t('nothing was changed yet')),
  },
  {
    measure: 'figures',
    icon: 'check',
    label: t('Figures'),
    value: ({ figures: { checked_at: at } }) =>
      at ? t('checked {ago}', { ago: formatAgo(at) }) : t('not checked yet'),
    about: ({ figures: { checked_at: at, differing } }) =>
      differing.length > 0
        ? TEXT.figuresDiffer(differing)
        : [at && formatDateTime(at), t('each night they are compared with the rows')].filter(Boolean).join(': '),
  },
  {
    measure: 'backup',
    icon: 'download',
    label: t('Last Backup'),
    value: ({ backup: { taken_at: at, is_kept } }) => {
      if (at) return formatAgo(at)
      return is_kept ? t('None yet') : t('Not by the hub')
    },
    about: ({ backup }) => TEXT.aboutBackup(backup),
  },
  {
    measure: 'mail',
    icon: 'mail',
    label: t('Mail'),
    value: ({ mail: { is_sent, waiting } }) => {
      if (!is_sent) return t('Not sent')
      return waiting > 0 ? t('{count} waiting', { count: waiting }) : t('Sent')
    },
    about: ({ mail }) => TEXT.aboutMail(mail),
  },
]

const ID = 'system-health'

export function SystemHealth({ stats }: { stats: SystemStats }) {
  const frame = useRef<HTMLDivElement>(null)
  // It arrives after the browser has scrolled to the hash.
  useEffect(() => {
    if (window.location.hash === `#${ID}`) frame.current?.scrollIntoView()
  }, [])
  return (
    <div ref={frame} id={ID}>
      <Panel title={t('System Health')}>
        <dl>
          {MEASURES.map(({ measure, icon, label, value, about }) => (
            <div key={measure} className={classes.measure}>
              <dt>
                <IconTile name={icon} />
                {label}
              </dt>
              <dd>
                <strong>{value(stats)}</strong>
                <span className={lines.soft}>{about(stats)}</span>
              </dd>
              <dd className={classes.badge}>
                <IconBadge {...lookOf(LOOKS, stats.health[measure])} />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}
