import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** What this place is for. */
  text: string
  /** The first thing to do here. */
  children?: ReactNode
}

/** A list or page with nothing in it yet: calm, and plain about why. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.tile}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  )
}
