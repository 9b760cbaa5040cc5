import { deviceStorage } from '../../lib/device-storage.ts'
import { WAITS_HERE, type WaitsHere } from '../../lib/work/waits-here.ts'
import form from './form.module.css'
import classes from './waits-note.module.css'

/** A session that ended by itself may have left something behind: nobody has to sign in to know. */
export function WaitsNote() {
  const { name, count } = JSON.parse(deviceStorage.get(WAITS_HERE) ?? '{"count":0}') as WaitsHere
  if (count === 0) return null
  const [entries, wait, are] = count === 1 ? ['entry', 'waits', 'is'] : ['entries', 'wait', 'are']
  return (
    <p className={`${form.notice} ${classes.note}`}>
      {count} {entries} of {name} {wait} on this device and {are} sent after signing in.
    </p>
  )
}
