import type { ReactNode } from 'react'
import classes from './reporting.module.css'

interface ScrollTableProps {
  label: string
  className?: string
  children: ReactNode
}

export const ScrollTable = ({ label, className = '', children }: ScrollTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
    <table className={`${classes.table} ${className}`}>{children}</table>
  </div>
)
