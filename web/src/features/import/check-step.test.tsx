import type { ImportError, ImportReply } from '@hub/contract/imports'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { CheckStep } from './check-step.tsx'
import { TEXT } from './import.text.ts'
import type { Importing } from './use-import.ts'

const warningAt = (row: number, message: string): ImportError => ({
  sheet: 'activities',
  row,
  field: 'boys',
  code: 'implausible',
  message,
})

const SUMMARY = { new: 2, changed: 0, same: 0, invalid: 0 }

const NOTHING = { sheets: [], errors: [], warnings: [], changes: [], matches: [], preview: [], totals: [] }

/** The step after checks with each of these replies in turn. */
function Checks({ replies }: { replies: readonly Partial<ImportReply>[] }) {
  const [at, setAt] = useState(0)
  const reply = { ...NOTHING, summary: SUMMARY, ...replies[at] }
  const importing = {
    checked: { reply, errors: [], rows: 2 },
    tables: [],
    how: { mode: 'both', empty: 'keep' },
    busy: null,
    isCurrent: true,
  }
  return (
    <>
      <CheckStep type="activities" importing={importing as unknown as Importing} />
      <button onClick={() => setAt(at + 1)}>Next check</button>
    </>
  )
}
const checkAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Next check' }))

describe('that somebody has looked at the warnings', () => {
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: TEXT.confirm })
  const store = () => screen.getByRole<HTMLButtonElement>('button', { name: TEXT.store(2) })
  const seen = warningAt(2, 'Are 900 boys right?')
  const other = warningAt(3, 'Are 90,000 boys right?')

  it('holds no longer when a new check warns of something else', () => {
    show(<Checks replies={[{ warnings: [seen] }, { warnings: [seen, other] }]} />)
    fireEvent.click(tick())
    expect(store().disabled).toBe(false)
    checkAgain()
    expect(tick().checked).toBe(false)
    expect(store().disabled).toBe(true)
  })

  it('holds for as long as nothing else is warned of', () => {
    show(<Checks replies={[{ warnings: [seen, other] }, { warnings: [{ ...seen }] }]} />)
    fireEvent.click(tick())
    checkAgain()
    expect(tick().checked).toBe(true)
    fireEvent.click(tick())
    expect(store().disabled).toBe(true)
  })
})
