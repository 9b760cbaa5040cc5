import { Box, Button, Group } from '@mantine/core'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { t } from '#lib/language.ts'
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

interface InlineConfirmProps {
  title: string
  text: string
  action: string
  pending: string | null
  isHarmless?: boolean
  /** The dialog focuses Cancel itself, after remembering the focus to restore. */
  isWithDialog?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** This is no dialog: one above another loses the focus of keyboard users. */
export function InlineConfirm(props: InlineConfirmProps) {
  const { title, text, action, pending, isHarmless, isWithDialog = false, onConfirm, onCancel } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pending === null) onCancel()
  }
  return (
    <Notice tone="warning" title={title} text={text}>
      <Button
        size="xs"
        {...(isHarmless ? {} : { color: 'red' })}
        aria-disabled={pending !== null}
        onClick={onConfirm}
        onKeyDown={onKeyDown}
      >
        {pending ?? action}
      </Button>
      {/* Cancel has the focus: an extra Enter changes nothing. */}
      <Button
        size="xs"
        variant="default"
        autoFocus={!isWithDialog}
        data-autofocus
        onClick={onCancel}
        onKeyDown={onKeyDown}
      >
        {t('Cancel')}
      </Button>
    </Notice>
  )
}

interface WarningsNoticeProps {
  title?: string
  text?: string
  warnings: readonly ReactNode[]
  confirmLabel?: string
  onConfirm: () => void
  onBack: () => void
}

export function WarningsNotice(props: WarningsNoticeProps) {
  const {
    title = t('Please look at this before it is saved'),
    text = t('This looks like a mistake. Nothing was saved yet.'),
    warnings,
    confirmLabel = t('Save anyway'),
    onConfirm,
    onBack,
  } = props
  return (
    <Notice tone="warning" title={title} text={text}>
      {warnings.length > 0 && (
        <Box component="ul" flex="1 1 100%" m="0 0 0.3rem" ps="1.1rem" fz="m">
          {warnings.map((warning, index) => (
            <li key={index}>{warning}</li>
          ))}
        </Box>
      )}
      <Button size="xs" onClick={onConfirm}>
        {confirmLabel}
      </Button>
      {/* 'Go back' has the focus: an extra Enter sends nothing. */}
      <Button size="xs" variant="default" autoFocus onClick={onBack}>
        {t('Go back')}
      </Button>
    </Notice>
  )
}
