import { Button } from '@mantine/core'
import classes from './both-values.module.css'

interface Disputed {
  name: string
  label: string
  mine: string
  theirs: string
}

/** In the order of the screen. */
export const disputedOf = <Field extends string>(
  labels: Record<Field, string>,
  values: Record<Field, string>,
  theirs: Partial<Record<Field, string>> | null | undefined,
): Disputed[] =>
  (Object.keys(labels) as Field[]).flatMap((name) => {
    const saved = theirs?.[name]
    return saved === undefined ? [] : [{ name, label: labels[name], mine: values[name], theirs: saved }]
  })

interface BothValuesProps {
  fields: readonly Disputed[]
  onTakeTheirs: (name: string) => void
}

/** The person's own value stays unless they take the other. */
export function BothValues({ fields, onTakeTheirs }: BothValuesProps) {
  if (fields.length === 0) return null
  return (
    <table className={classes.both}>
      <caption>Both of you changed this</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Saved in the meantime</th>
          <th scope="col">
            <span className="visually-hidden">Choose</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label="Yours">{mine || 'nothing'}</td>
            <td data-label="Saved in the meantime">{theirs || 'nothing'}</td>
            <td>
              <Button
                size="xs"
                variant="default"
                aria-label={`Take the saved value of ${label}`}
                onClick={() => onTakeTheirs(name)}
              >
                Take the saved one
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
