import { useState } from 'react'
import type { OpenDraft } from './open-draft.types.ts'

export function useKeptValues<Values extends object>(draft: OpenDraft<Values>, start: Values) {
  const [values, setValues] = useState(() => {
    draft.begin(start)
    return draft.kept?.values ?? start
  })
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.save(draft.kept?.from ?? start, next)
  }
  return [values, change] as const
}
