import { Flex, Group, UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { type FieldError, focusField } from '#lib/field-errors.ts'
import classes from './error-summary.module.css'
import { Icon } from './icon.tsx'

/** A longer list would push the fields out of view. */
const SHOWN = 6

interface ErrorSummaryProps {
  failure: string | null
  /** In the order of the screen. */
  errors?: readonly FieldError[]
  /** Needed for errors that are no plain field of the form. */
  onGoTo?: (name: string) => void
}

/** The live region is always rendered: screen readers announce only changes within one. */
export function ErrorSummary({ failure, errors = [], onGoTo }: ErrorSummaryProps) {
  const [only, another] = errors
  const count = another ? `${errors.length} fields need your attention:` : 'One field needs your attention:'
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
            {errors.length > SHOWN && <span>and {errors.length - SHOWN} more</span>}
          </Group>
        </Flex>
      )}
    </div>
  )
}
