import { type ReactNode, useId } from 'react'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  isSample?: boolean
  /** At the right of the title: a link or a button. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of the dashboard with its heading. */
export function Panel({ title, isSample, action, className = '', children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={`${classes.panel} ${className}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {isSample && <SampleMark kind="Sample" />}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
