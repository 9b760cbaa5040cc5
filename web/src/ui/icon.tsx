import classes from './icon.module.css'
import type { StatusLook } from '@hub/contract/statuses'
import { Text } from '@mantine/core'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'

const PATHS = {
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  back: 'M20 12H5M11 6l-6 6 6 6',
  ban: 'M12 3a9 9 0 100 18 9 9 0 000-18zM5.7 5.7l12.6 12.6',
  bell: 'M5 17h14M7 17v-6a5 5 0 0110 0v6M10.5 20h3M12 3.5V6',
  book: 'M12 6c-2-1.5-5-2-8-1.6V18c3-.4 6 .1 8 1.6 2-1.5 5-2 8-1.6V4.4C17 4 14 4.5 12 6zM12 6v13.6',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7z',
  chair: 'M7 3v9h10M7 12v9M17 12v9M7 16.5h10M7 3.5h-.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  contrast: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18M12 8h7.5M12 12h9M12 16h7.5',
  dashboard: 'M4 13h7V4H4zM13 20h7v-9h-7zM4 20h7v-4H4zM13 8h7V4h-7z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  dollar:
    'M12 3a9 9 0 100 18 9 9 0 000-18zM12 6.5v11M15 9.3C14.6 8.4 13.5 8 12 8c-1.8 0-3 .7-3 2 0 2.8 6 1.2 6 4 0 1.3-1.2 2-3 2-1.5 0-2.6-.4-3-1.4',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0112 5.5c3.7 0 7 2 9.5 6.5a15 15 0 01-2.6 3.4M6.3 7.3A14 14 0 002.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 004.3-1.1M9.9 9.9a3 3 0 004.2 4.2',
  flag: 'M6 21V4M6 4.5h12l-2.5 4 2.5 4H6',
  graduation: 'M12 5L2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c1.5 1.6 3.3 2.3 5.5 2.3s4-.7 5.5-2.3v-4.5M21.5 9.5V15',
  heart: 'M12 20C6 15.5 3 12.3 3 8.8A4.3 4.3 0 0112 6.5a4.3 4.3 0 019 2.3c0 3.5-3 6.7-9 11.2z',
  help: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.3 9.6a2.7 2.7 0 115.2 1c0 1.7-2.5 2-2.5 3.9M12 17v.5',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  hourglass: 'M6 3h12M6 21h12M7.5 3v3.5L12 12l4.5-5.5V3M7.5 21v-3.5L12 12l4.5 5.5V21',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.5V8',
  laptop: 'M5.5 5.5h13v10h-13zM2.5 19h19M5.5 15.5L3 19M18.5 15.5L21 19',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  logout: 'M14 4H6v16h8M11 12h9M17 9l3 3-3 3',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  map: 'M9 4L3 6.5V20l6-2.5 6 2.5 6-2.5V4l-6 2.5zM9 4v13.5M15 6.5V20',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z',
  naira: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9 8v8M15 8v8M9 8l6 8M7.5 11h9M7.5 13.4h9',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5',
  people:
    'M8 11a3 3 0 100-6 3 3 0 000 6zM16.5 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM2.5 20c.4-4 2.6-6 5.5-6s5.1 2 5.5 6M14 15c3.6-1 7 .8 7.5 4.5',
  pin: 'M12 21c4-5 6.5-8 6.5-11.5a6.5 6.5 0 00-13 0C5.5 13 8 16 12 21zM12 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  plus: 'M12 5v14M5 12h14',
  school: 'M3 20V11l9-6 9 6v9zM9.5 20v-5h5v5M12 5V2.5h3.5M12 10.5v.1M6.5 13v.1M17.5 13v.1',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  send: 'M12 20V9M7 13l5-5 5 5M5 4h14',
  shield: 'M12 3l7 3v5c0 4.5-3 8.2-7 10-4-1.8-7-5.5-7-10V6z',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h1M9 12h11M7 10v4',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 20.5c.6-4.2 3.7-6.5 8-6.5s7.4 2.3 8 6.5',
} as const

export type IconName = keyof typeof PATHS

/** Always decoration: the control around it has the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

interface IconTileProps {
  name: IconName
  tone?: 'teal' | 'amber' | 'green' | 'red'
  size?: number
}

export const IconTile = ({ name, tone = 'teal', size = 36 }: IconTileProps) => (
  <span
    className={classes.tile}
    style={{ width: size, height: size, background: `var(--hub-${tone}-wash)`, color: `var(--hub-${tone})` }}
  >
    <Icon name={name} size={size > 36 ? size / 2 : 20} />
  </span>
)

export interface BadgeLook {
  label: string
  icon: IconName
  tone: StatusLook['tone']
}

type Looks = Readonly<Record<string, Omit<BadgeLook, 'label'> & Partial<BadgeLook>>>

/** An unknown value is shown as it is. */
export const lookOf = (looks: Looks, value: string): BadgeLook => ({
  label: value,
  ...(known(looks, value) ?? { icon: 'info', tone: 'neutral' }),
})

export function IconBadge({ label, icon, tone }: BadgeLook) {
  return (
    <span
      className={classes.badge}
      data-badge
      style={tone === 'neutral' ? undefined : { background: `var(--hub-${tone}-wash)`, color: `var(--hub-${tone})` }}
    >
      <Icon name={icon} size={14} />
      {label}
    </span>
  )
}

export const LockedMark = () => <IconBadge label={t('Locked')} icon="lock" tone="neutral" />

export const LockedNote = ({
  text = t('Locked: the report of this month was accepted. An administrator can reopen it.'),
}) => (
  <Text fz="s" c="dimmed">
    <Icon name="lock" size={16} /> {text}
  </Text>
)

const MARKS = {
  sample: { label: t('Sample'), why: t('An example: the hub holds no data for this yet.') },
  estimated: { label: t('Estimated'), why: t('Worked out, not recorded.') },
}

export const SampleMark = ({ kind }: { kind: keyof typeof MARKS }) => (
  <span className={classes.mark} title={MARKS[kind].why}>
    {MARKS[kind].label}
  </span>
)
