import { Group, Text } from '@mantine/core'
import { useId } from 'react'
import classes from './check-list.module.css'
import { t } from '#lib/language.ts'

interface CheckListProps {
  label: string
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
  required?: boolean
  hint?: string
  error?: React.ReactNode
  name: string
}

export function CheckList({ label, options, value, onChange, required, hint, error, name }: CheckListProps) {
  const id = useId()
  // Chosen options that are no longer in the list stay visible, so that they can be removed.
  const shown = [...options, ...value.filter((each) => !options.includes(each))]
  const toggle = (option: string) =>
    onChange(
      value.includes(option)
        ? value.filter((each) => each !== option)
        : shown.filter((each) => each === option || value.includes(each)),
    )
  return (
    <fieldset
      className={classes.list}
      data-field={name}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || hint ? id : undefined}
    >
      <legend className={classes.legend}>
        {label} {required && <span aria-hidden>*</span>}
        {required && <span className="visually-hidden">{t('required')}</span>}
      </legend>
      <Group gap="0.4rem 0.5rem">
        {shown.map((option) => (
          <label key={option} className={classes.option}>
            <input type="checkbox" checked={value.includes(option)} onChange={() => toggle(option)} />
            {t(option)}
          </label>
        ))}
      </Group>
      {(error || hint) && (
        <Text id={id} mt="0.35rem" fz="s" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
          {error || hint}
        </Text>
      )}
    </fieldset>
  )
}
