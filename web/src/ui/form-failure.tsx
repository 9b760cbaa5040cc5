import classes from './form-failure.module.css'
import { Icon } from './icon.tsx'

interface FormFailureProps {
  /** Why the last try failed. */
  failure: string | null
  /** How many fields are marked. One speaks for itself; several get a summary. */
  faults: number
}

/** Stands beside the submit button. The region is always there: a screen reader announces only what changes in one. */
export function FormFailure({ failure, faults }: FormFailureProps) {
  const text = failure ?? (faults > 1 ? `${faults} fields need your attention.` : null)
  return (
    <div role="alert" className={classes.region}>
      {text && (
        <p className={classes.failure}>
          <Icon name="alert" size={18} />
          {text}
        </p>
      )}
    </div>
  )
}
