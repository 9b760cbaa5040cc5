import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import { useRestingPointer } from './use-resting-pointer.ts'

const done = vi.fn()

function Part() {
  const pointer = useRestingPointer()
  const run = () => {
    done()
    pointer.rest()
  }
  return (
    <div {...pointer.watch}>
      <button type="button" onClick={run}>
        Approve
      </button>
    </div>
  )
}

beforeEach(() => {
  done.mockReset()
  vi.stubGlobal('scrollY', 0)
  show(<Part />)
})

const button = () => screen.getByRole('button')
const at = (clientX: number, clientY: number) => ({ clientX, clientY, detail: 1 })
const click = (place: object) => fireEvent.click(button(), place)
const tap = (place: object) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...place })
  Object.defineProperty(event, 'pointerType', { value: 'touch' })
  fireEvent(button(), event)
}

it('takes one click of several at the same place, however slow they are', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  click(at(100, 100))
  click(at(101, 100))
  vi.setSystemTime(Date.now() + 60_000)
  click(at(100, 103))
  expect(done).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('takes the next one elsewhere', () => {
  click(at(100, 100))
  click(at(100, 140))
  expect(done).toHaveBeenCalledTimes(2)
})

it('takes one at the same place once the pointer has been elsewhere, or the page was scrolled', () => {
  click(at(100, 100))
  fireEvent.pointerMove(button(), at(100, 105))
  click(at(100, 100))
  expect(done).toHaveBeenCalledOnce()
  fireEvent.pointerMove(button(), at(100, 150))
  click(at(100, 100))
  expect(done).toHaveBeenCalledTimes(2)
  vi.stubGlobal('scrollY', 200)
  click(at(100, 100))
  expect(done).toHaveBeenCalledTimes(3)
})

it('takes a key at any time', () => {
  click(at(100, 100))
  fireEvent.click(button(), { detail: 0 })
  expect(done).toHaveBeenCalledTimes(2)
})

it('takes a finger again after a second, because it leaves no pointer behind', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  tap(at(100, 100))
  tap(at(104, 100))
  expect(done).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 1000)
  tap(at(100, 100))
  expect(done).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
