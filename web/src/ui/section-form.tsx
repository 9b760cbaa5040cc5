import { Stack } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { errorsIn } from '#lib/use-server-form.ts'
import type { Warning } from '#lib/use-draft-form.ts'
import { FormEnd } from './form-end.tsx'
import { useFocusHere } from './section.tsx'
import classes from './section.module.css'
import { WarningsNotice } from './notice.tsx'

interface SectionFormProps {
  place: RefObject<HTMLFormElement | null>
  title: string
  labels: Readonly<Record<string, string>>
  edit: {
    failure: string | null
    form: { errors: FormErrors }
    pending: boolean
    submit: (event?: FormEvent<HTMLFormElement>) => void
    discard: () => void
    warnings: readonly Warning[]
    confirm: () => void
    goBack: () => void
  }
  saveLabel: string
  pendingLabel?: string
  onCancel: () => void
  notice?: ReactNode
  children: ReactNode
}

export function SectionForm(props: SectionFormProps) {
  const { place, title, labels, edit, saveLabel, pendingLabel, onCancel, notice, children } = props
  const titleId = useId()
  useFocusHere(place)
  const cancel = () => {
    edit.discard()
    onCancel()
  }
  return (
    <Stack
      gap={18}
      className={classes.form}
      renderRoot={(root) => (
        <form {...root} ref={place} tabIndex={-1} onSubmit={edit.submit} noValidate aria-labelledby={titleId} />
      )}
    >
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      {children}
      <FormEnd
        failure={edit.failure}
        errors={errorsIn(edit.form.errors, labels)}
        pending={edit.pending}
        pendingLabel={pendingLabel}
        saveLabel={saveLabel}
        onCancel={cancel}
      >
        {notice}
        {edit.warnings.length > 0 && (
          <WarningsNotice
            warnings={edit.warnings.map(({ message }) => message)}
            onConfirm={edit.confirm}
            onBack={() => {
              edit.goBack()
              place.current?.focus()
            }}
          />
        )}
      </FormEnd>
    </Stack>
  )
}

export const FieldGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
