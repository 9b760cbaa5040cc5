import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** jsdom has no layout: a grid gets the height of ten rows. */
export function giveGridsTenRows() {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(410)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41)
    HTMLElement.prototype.scrollIntoView = () => undefined
  })
  afterEach(() => void vi.restoreAllMocks())
}

/** True if the page handled it. */
export function paste(text: string) {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  })
  act(() => void document.activeElement?.dispatchEvent(event))
  return event.defaultPrevented
}
