import { useEffect, useRef } from 'react'
import classes from './pending.module.css'
import type { Selection } from './use-selection.ts'

export function SelectAll({ selection }: { selection: Selection }) {
  const { chosen, isAll, chooseAll, clear } = selection
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !isAll
  })
  return (
    <label className={classes.selectAll}>
      <input ref={box} type="checkbox" checked={isAll} onChange={isAll ? clear : chooseAll} />
      Select all shown
    </label>
  )
}
