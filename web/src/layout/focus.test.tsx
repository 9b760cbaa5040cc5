import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { useKeptFocus } from './focus.ts'

function Page({ isInDialog = false }: { isInDialog?: boolean }) {
  useKeptFocus()
  const [isThere, setThere] = useState(true)
  const button = isThere && <button onClick={() => setThere(false)}>Accept</button>
  return (
    <main>
      <h1 tabIndex={-1}>October 2026</h1>
      {isInDialog ? (
        <section role="dialog" aria-modal="true" aria-label="Report" tabIndex={-1}>
          {button}
        </section>
      ) : (
        button
      )}
      <button>Print</button>
    </main>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  act(() => button.click())
}

it('a button that goes away when it is pressed leaves the focus on the heading', async () => {
  show(<Page />)
  press('Accept')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('in a dialog it stays in the dialog', async () => {
  show(<Page isInDialog />)
  press('Accept')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

it('a focus that somebody else has moved meanwhile stays where it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  show(<Page />)
  press('Accept')
  const print = screen.getByRole('button', { name: 'Print' })
  act(() => print.focus())
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.activeElement).toBe(print)
  vi.useRealTimers()
})

it('a second dialog that closes right after a first has as much time to give the focus back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(<Page />)
  const print = screen.getByRole('button', { name: 'Print' })
  const takeAway = async () => {
    const gone = document.body.appendChild(document.createElement('button'))
    gone.focus()
    gone.remove()
    // Let the mutation observer run.
    await vi.advanceTimersByTimeAsync(0)
  }
  await takeAway()
  await vi.advanceTimersByTimeAsync(60)
  act(() => print.focus())
  await takeAway()
  await vi.advanceTimersByTimeAsync(60)
  expect(document.activeElement).toBe(document.body)
  await vi.advanceTimersByTimeAsync(60)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  vi.useRealTimers()
})
