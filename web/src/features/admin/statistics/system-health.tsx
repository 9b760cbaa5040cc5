import type { HealthBadge, SystemStats } from '@hub/contract/system'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { type BadgeLook, IconBadge, type IconName, IconTile, lookOf } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { TEXT } from '#features/admin/admin.text.ts'
import lines from '#ui/lines.module.css'
import classes from './statistics.module.css'

const LOOKS: Record<HealthBadge, Omit<BadgeLook, 'label'>> = {
  Healthy: { icon: 'check', tone: 'green' },
  Normal: { icon: 'info', tone: 'blue' },
  Warning: { icon: 'alert', tone: 'amber' },
  Error: { icon: 'ban', tone: 'red' },
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
    label: 'System Uptime',
    value: (stats) => stats.system_uptime,
    about: () => 'since the last restart',
  },
  {
    measure: 'database',
    icon: 'table',
    label: 'Database Size',
    value: (stats) => stats.database_size,
    about: () => 'all records, with pictures and history',
  },
  {
    measure: 'storage',
    icon: 'laptop',
    label: 'Storage Used',
    value: (stats) => stats.storage_used,
    about: () => 'of the disk that holds the data folder',
  },
  {
    measure: 'last_update',
    icon: 'calendar',
    label: 'Last Update',
    value: ({ data_last_updated: at }) => (at ? formatAgo(at) : 'Nothing yet'),
    about: ({ data_last_updated: at }) => (at ? formatDateTime(at) : 'nothing was changed yet'),
  },
  {
    measure: 'figures',
    icon: 'check',
    label: 'Figures',
    value: ({ figures: { checked_at: at } }) => (at ? `checked ${formatAgo(at)}` : 'not checked yet'),
    about: ({ figures: { checked_at: at, differing } }) =>
      differing.length > 0
        ? TEXT.figuresDiffer(differing.join(', '))
        : `${at ? `${formatDateTime(at)}: ` : ''}each night they are compared with the rows`,
  },
  {
    measure: 'backup',
    icon: 'download',
    label: 'Last Backup',
    value: ({ backup: { taken_at: at, is_kept } }) => {
      if (at) return formatAgo(at)
      return is_kept ? 'None yet' : 'Not by the hub'
    },
    about: ({ backup }) => TEXT.aboutBackup(backup),
  },
  {
    measure: 'mail',
    icon: 'mail',
    label: 'Mail',
    value: ({ mail: { is_sent, waiting } }) => {
      if (!is_sent) return 'Not sent'
      return waiting > 0 ? `${waiting.toLocaleString('en')} waiting` : 'Sent'
    },
    about: ({ mail }) => TEXT.aboutMail(mail),
  },
]

export function SystemHealth({ stats }: { stats: SystemStats }) {
  return (
    <Panel title="System Health">
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
  )
}
