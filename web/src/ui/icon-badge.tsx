import type { StatusLook } from '@hub/contract/statuses'
import { Text } from '@mantine/core'
import { known } from '#lib/options.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './icon-badge.module.css'

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
      style={tone === 'neutral' ? undefined : { background: `var(--hub-${tone}-wash)`, color: `var(--hub-${tone})` }}
    >
      <Icon name={icon} size={14} />
      {label}
    </span>
  )
}

export const LockedMark = () => <IconBadge label="Locked" icon="lock" tone="neutral" />

export const LockedNote = ({
  text = 'Locked: the report of this month was accepted. An administrator can reopen it.',
}) => (
  <Text fz="s" c="dimmed">
    <Icon name="lock" size={16} /> {text}
  </Text>
)
