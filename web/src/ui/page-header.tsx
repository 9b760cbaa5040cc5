import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '#lib/use-title.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** What of it is open, where it has several parts: the browser's tab says it first. */
  part?: string
  /** One line: what the page is for. */
  purpose?: string
  /** The page's main action, at the right. */
  children?: ReactNode
}

/** How every page of the hub begins. */
export function PageHeader({ title, part, purpose, children }: PageHeaderProps) {
  useTitle(part ? `${part} · ${title}` : title)
  const heading = useRef<HTMLHeadingElement>(null)
  // The layout moves the focus here when a page opens, and to the page itself where this was not there yet.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus()
  }, [])
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {purpose && <p>{purpose}</p>}
      </div>
      {children}
    </header>
  )
}
