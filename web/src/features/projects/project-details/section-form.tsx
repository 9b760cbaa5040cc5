import type { FormErrors } from '@mantine/form'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { errorsIn } from '#lib/field-errors.ts'
import type { Warning } from '#lib/use-draft-form.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { WarningsNotice } from '#ui/warnings-notice.tsx'
import classes from './project-details.module.css'
import { useFocusHere } from './use-focus-here.ts'

interface SectionFormProps {
  place: RefObject<HTMLFormElement | null>
  title: string
  /** In the order of the screen. */
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
    <form
      ref={place}
      tabIndex={-1}
      onSubmit={edit.submit}
      noValidate
      className={classes.form}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{title}</h3>
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
    </form>
  )
}
