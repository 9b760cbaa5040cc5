import { useState } from 'react'
import type { OpenWork } from './work-in-form.ts'

/** The values of a small form, kept on the device from the first letter; they begin with what was left of them. */
export function useKeptValues<Values extends object>(work: OpenWork<Values>, start: Values) {
  const [values, setValues] = useState(() => {
    work.begin(start)
    return work.kept?.values ?? start
  })
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    work.save(work.kept?.from ?? start, next)
  }
  return [values, change] as const
}
