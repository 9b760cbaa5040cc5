import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import classes from './data-table.module.css'

interface Whole {
  text: string
  top: number
  left: number
  width: number
}

const cellOf = (target: EventTarget) => (target as Element).closest<HTMLElement>(`.${classes.cell}`)

function isCut(cell: HTMLElement) {
  const box = cell.querySelector<HTMLElement>(`.${classes.lines}`) ?? cell
  return box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1
}

/** Shows cut text in full, also by touch and keyboard, which have no `title`. Cells are measured on use, not at each render. */
export function useWholeText() {
  const [whole, setWhole] = useState<Whole | null>(null)

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape') setWhole(null)
    if (key !== 'Tab') return
    for (const cell of currentTarget.querySelectorAll<HTMLElement>(`.${classes.cell}`)) {
      if (isCut(cell)) cell.tabIndex = 0
      else cell.removeAttribute('tabindex')
    }
  }
  const open = (cell: HTMLElement, frame: Element) => {
    const { top, left, width } = cell.getBoundingClientRect()
    const around = frame.getBoundingClientRect()
    setWhole({ text: cell.textContent, top: top - around.top, left: left - around.left, width })
  }
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    const cell = cellOf(target)
    if (!cell || !isCut(cell)) return
    cell.tabIndex = 0
    cell.focus({ preventScroll: true })
    // The cell may have had the focus before.
    open(cell, currentTarget)
  }
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const cell = cellOf(target)
    if (cell && cell === target && isCut(cell)) open(cell, currentTarget)
    else setWhole(null)
  }
  const onMouseMove = ({ target }: MouseEvent) => {
    const cell = cellOf(target)
    if (cell && !cell.title && isCut(cell)) cell.title = cell.textContent
  }
  const close = () => setWhole(null)

  const shown = whole && (
    <div className={classes.whole} aria-hidden style={{ top: whole.top, left: whole.left, minWidth: whole.width }}>
      {whole.text}
    </div>
  )
  return { shown, close, onKeyDown, onClick, onFocus, onMouseMove }
}
