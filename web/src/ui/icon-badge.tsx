import { Icon, type IconName } from './icon.tsx'
import classes from './icon-badge.module.css'

export interface BadgeLook {
  label: string
  icon: IconName
  tone: 'green' | 'amber' | 'red' | 'teal' | 'blue' | 'neutral'
}

/** A word with its icon: nobody has to tell two badges apart by colour. */
export function IconBadge({ label, icon, tone }: BadgeLook) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon name={icon} size={14} />
      {label}
    </span>
  )
}
