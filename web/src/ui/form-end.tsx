import { Button, Flex, Group, UnstyledButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { t } from '#lib/language.ts'
import { type FieldError, focusField } from '#lib/use-server-form.ts'
import classes from './form-end.module.css'
import { Icon } from './icon.tsx'

interface FormEndProps {
  failure: string | null
  errors: readonly FieldError[]
  onGoTo?: (name: string) => void
  pending: boolean
  pendingLabel?: string
  saveLabel: string
  onSave?: () => void
  onCancel: () => void
  aside?: ReactNode
  otherSave?: ReactNode
  children?: ReactNode
}

export function FormEnd(props: FormEndProps) {
  const {
    failure,
    errors,
    onGoTo,
    pending,
    pendingLabel = t('Saving...'),
    saveLabel,
    onSave,
    onCancel,
    aside,
    otherSave,
    children,
  } = props
  const end = useRef<HTMLDivElement>(null)
  useKeepsClear(end)
  return (
    <div ref={end} className={classes.end} data-form-end>
      {children}
      <ErrorSummary failure={failure} errors={errors} onGoTo={onGoTo} />
      <Group gap="0.5rem" justify="flex-end" className={classes.actions}>
        {aside}
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        {otherSave}
        {/* Not `disabled`: keyboard users would lose the focus. */}
        <Button type="submit" aria-disabled={pending} opacity={pending ? 0.75 : 1} onClick={onSave}>
          {pending ? pendingLabel : saveLabel}
        </Button>
      </Group>
    </div>
  )
}

/** Tells the dialog how much of it is covered, so that no focused field is hidden. */
function useKeepsClear(end: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const dialog = end.current?.closest<HTMLElement>('[role="dialog"]')
    if (!dialog || !end.current) return undefined
    let known = 0
    const observer = new ResizeObserver(() => {
      const height = end.current?.offsetHeight ?? 0
      const hasGrown = height > known && known > 0
      known = height
      dialog.style.setProperty('--form-end', `${height}px`)
      const focused = document.activeElement
      if (hasGrown && dialog.contains(focused) && !end.current?.contains(focused))
        focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
}

/** A longer list would push the fields out of view. */
const SHOWN = 6

interface ErrorSummaryProps {
  failure: string | null
  errors?: readonly FieldError[]
  /** Needed for errors that are no plain field of the form. */
  onGoTo?: (name: string) => void
}

/** The live region is always rendered: screen readers announce only changes within one. */
export function ErrorSummary({ failure, errors = [], onGoTo }: ErrorSummaryProps) {
  const [only] = errors
  const count = t('{count, plural, one {One field needs} other {# fields need}} your attention:', {
    count: errors.length,
  })
  const goTo = (name: string, { currentTarget }: MouseEvent) =>
    onGoTo ? onGoTo(name) : focusField(currentTarget.closest('form'), name)
  return (
    <div role="alert" className={classes.region}>
      {(failure ?? only) && (
        <Flex gap="0.6rem" px="0.75rem" py="0.5rem" fz="m" className={classes.failure}>
          <Icon name="alert" size={18} />
          <Group gap="0 0.6rem" lh="24px">
            <span>{failure ?? count}</span>
            {errors.slice(0, SHOWN).map((error) => (
              <UnstyledButton
                key={error.name}
                fz="inherit"
                c="inherit"
                fw={600}
                td="underline"
                mih={24}
                onClick={(event) => goTo(error.name, event)}
              >
                {error.label}
              </UnstyledButton>
            ))}
            {errors.length > SHOWN && (
              <span>{t('and {count, plural, other {# more}}', { count: errors.length - SHOWN })}</span>
            )}
          </Group>
        </Flex>
      )}
    </div>
  )
}
