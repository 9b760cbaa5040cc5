import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}

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
