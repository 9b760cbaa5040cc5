import type { ReactNode } from 'react'
import { useTitle } from '#lib/use-title.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './message.module.css'

interface MessageProps {
  icon: IconName
  tone?: 'teal' | 'amber' | 'green' | 'red'
  title: string
  text?: ReactNode
  children?: ReactNode
}

export function Message({ icon, tone = 'teal', title, text, children }: MessageProps) {
  useTitle(title)
  return (
    <div className={classes.message}>
      <span className={classes.icon} data-tone={tone}>
        <Icon name={icon} size={26} />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
