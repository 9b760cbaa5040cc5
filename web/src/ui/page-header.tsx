import { Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '#lib/browser.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** The open part of the page, first in the browser's title. */
  part?: string
  purpose?: string
  children?: ReactNode
}

export function PageHeader({ title, part, purpose, children }: PageHeaderProps) {
  useTitle(part ? `${part} · ${title}` : title)
  const heading = useRef<HTMLHeadingElement>(null)
  // The layout has focused <main> if this was not rendered yet.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus()
  }, [])
  return (
    <Group component="header" gap="0.6rem 1rem" align="flex-end" justify="space-between" className={classes.header}>
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {purpose && <Text c="dimmed">{purpose}</Text>}
      </div>
      {children}
    </Group>
  )
}

/** Scrolls the open tab into view: on a phone not all tabs fit. */
export function useOpenTab(open: string) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = tabs.current?.querySelector('[aria-selected="true"]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return tabs
}
