import type { FigureKey } from '@hub/contract/figures'
import { Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { WhatIs } from './what-is.tsx'
import { SampleMark } from './icon.tsx'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  figure?: FigureKey
  isSample?: boolean
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Panel({ title, figure, isSample, action, className = '', children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={`${classes.panel} ${className}`} aria-labelledby={titleId}>
      <Group gap="0.4rem 0.6rem" mih="2rem" mb="0.8rem">
        <h2 id={titleId}>{title}</h2>
        {figure && <WhatIs figure={figure} />}
        {isSample && <SampleMark kind="sample" />}
        {action && <div className={`${classes.action} screen-only`}>{action}</div>}
      </Group>
      {children}
    </section>
  )
}
