import type { MouseEvent } from 'react'
import { type Fault, focusField } from '#lib/faults.ts'
import classes from './fault-summary.module.css'
import { Icon } from './icon.tsx'

/** More names than these would push the fields that they name out of sight. */
const SHOWN = 6

interface FaultSummaryProps {
  /** Why the last try failed. */
  failure: string | null
  /** What is marked, in the order of the screen. */
  faults?: readonly Fault[]
  /** The way to one, where it is no plain field of the form. */
  onGoTo?: (name: string) => void
}

/**
 * Stands beside the submit button, and names what keeps the form from being sent: each name leads to its field. The region
 * is always there: a screen reader announces only what changes in one.
 */
export function FaultSummary({ failure, faults = [], onGoTo }: FaultSummaryProps) {
  const [only, another] = faults
  const count = another ? `${faults.length} fields need your attention:` : 'One field needs your attention:'
  const goTo = (name: string, { currentTarget }: MouseEvent) =>
    onGoTo ? onGoTo(name) : focusField(currentTarget.closest('form'), name)
  return (
    <div role="alert" className={classes.region}>
      {(failure ?? only) && (
        <div className={classes.failure}>
          <Icon name="alert" size={18} />
          <div className={classes.words}>
            <span>{failure ?? count}</span>
            {faults.slice(0, SHOWN).map((fault) => (
              <button
                key={fault.name}
                type="button"
                className={classes.fault}
                onClick={(event) => goTo(fault.name, event)}
              >
                {fault.label}
              </button>
            ))}
            {faults.length > SHOWN && <span>and {faults.length - SHOWN} more</span>}
          </div>
        </div>
      )}
    </div>
  )
}
