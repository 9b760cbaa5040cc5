import type { ReactNode } from 'react'
import { useTitle } from '../lib/use-title.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One line: what the page is for. */
  purpose?: string
  /** The page's main action, at the right. */
  children?: ReactNode
}

/** How every page of the hub begins. */
export function PageHeader({ title, purpose, children }: PageHeaderProps) {
  useTitle(title)
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {/* The layout moves the focus here when a page opens. */}
        <h1 tabIndex={-1}>{title}</h1>
        {purpose && <p>{purpose}</p>}
      </div>
      {children}
    </header>
  )
}
