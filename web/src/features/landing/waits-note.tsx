import { type WaitsHere, whoWaitsHere } from '#lib/outbox/queued.ts'
import form from './form.module.css'
import classes from './waits-note.module.css'

/** After an expired session, shows unsent items without a sign-in. */
export function WaitsNote() {
  return (
    <>
      {whoWaitsHere().map((note) => (
        <Note key={`${note.name} ${note.count}`} {...note} />
      ))}
    </>
  )
}

function Note({ name, count }: WaitsHere) {
  const [entries, wait, are] = count === 1 ? ['entry', 'waits', 'is'] : ['entries', 'wait', 'are']
  return (
    <p className={`${form.notice} ${classes.note}`}>
      {count} {entries} of {name} {wait} on this device and {are} sent after signing in.
    </p>
  )
}
