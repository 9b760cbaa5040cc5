import { Group } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './notice.module.css'

type Tone = 'info' | 'warning'
const LOOKS: Record<Tone, [icon: IconName, tone: string]> = { info: ['info', 'blue'], warning: ['alert', 'amber'] }

interface NoticeProps {
  tone: Tone
  title?: string
  text: ReactNode
  children?: ReactNode
}

export function Notice({ tone, title, text, children }: NoticeProps) {
  const [icon, color] = LOOKS[tone]
  return (
    <Group
      gap="0.3rem 0.7rem"
      fz="m"
      className={classes.notice}
      style={{ '--tone': `var(--hub-${color})`, '--wash': `var(--hub-${color}-wash)` } as CSSProperties}
      role={tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={icon} />
      <p className={classes.words}>
        {title && <strong>{title} </strong>}
        {text}
      </p>
      {children && (
        <Group gap="0.5rem" className={classes.actions}>
          {children}
        </Group>
      )}
    </Group>
  )
}
