import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { TEXT } from './import.text.ts'
import classes from './import.module.css'

interface RowListProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Initial number; the button shows that many more. */
  shown?: number
  children: (row: Row) => ReactNode
}

export function RowList<Row>({ rows, keyOf, shown = 12, children }: RowListProps<Row>) {
  const [most, setMost] = useState(shown)
  const more = Math.min(Math.max(shown, 50), rows.length - most)
  return (
    <>
      <ul className={classes.rows}>
        {rows.slice(0, most).map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" size="xs" onClick={() => setMost(most + more)}>
          {TEXT.showMore(more, rows.length - most)}
        </Button>
      )}
    </>
  )
}

interface RowLineProps {
  /** 'Row 7' or 'D7' */
  name: string
  words: string
  action: string
  onAction: () => void
}

export const RowLine = ({ name, words, action, onAction }: RowLineProps) => (
  <div className={classes.line}>
    <span className={classes.place}>{name}</span>
    <span className={classes.said}>{words}</span>
    <Button variant="default" size="xs" aria-label={`${action}: ${name}`} onClick={onAction}>
      {action}
    </Button>
  </div>
)
