import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './notice.module.css'

type Tone = 'info' | 'warning'
const ICONS: Record<Tone, IconName> = { info: 'info', warning: 'alert' }

interface NoticeProps {
  tone: Tone
  title?: string
  text: ReactNode
  children?: ReactNode
}

export function Notice({ tone, title, text, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'warning' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <p className={classes.words}>
        {title && <strong>{title} </strong>}
        {text}
      </p>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
