import { SCHOOLS_MAX } from '@hub/contract/records/school'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { filledRows, resizeRows, type SchoolRow } from '#domain/school/schools.rows.ts'
import { t } from '#lib/language.ts'

interface RowCountInputProps {
  rows: readonly SchoolRow[]
  onResize: (rows: SchoolRow[]) => void
}

const countOf = (text: string) => Math.min(SCHOOLS_MAX, Math.max(1, Number(text)))

/** Typing 15 begins with 1: a count that would delete filled rows waits until the input is finished. */
export function RowCountInput({ rows, onResize }: RowCountInputProps) {
  // Valid until the rows change elsewhere.
  const [typed, setTyped] = useState({ text: '', rows: 0 })
  const text = typed.rows === rows.length ? typed.text : String(rows.length)

  function type(input: string) {
    const digits = input.replace(/\D/g, '').slice(0, 4)
    const count = Number(digits)
    const isHarmless = count >= 1 && count <= SCHOOLS_MAX && filledRows(rows.slice(count)).length === 0
    if (isHarmless) onResize(resizeRows(rows, count))
    setTyped({ text: digits, rows: isHarmless ? count : rows.length })
  }

  function finish() {
    if (Number(text) >= 1 && countOf(text) !== rows.length) onResize(resizeRows(rows, countOf(text)))
    setTyped({ text: '', rows: 0 })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step !== undefined) type(String(countOf(text) + step))
    if (event.key === 'Enter') finish()
    // Enter would submit the surrounding form.
    if (step !== undefined || event.key === 'Enter') event.preventDefault()
  }

  return (
    <TextInput
      label={t('Number of rows')}
      description={t('1 to {max}', { max: SCHOOLS_MAX })}
      inputMode="numeric"
      autoComplete="off"
      w="9rem"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={onKeyDown}
    />
  )
}
