import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AfterFirstPaint } from './after-first-paint.tsx'

// renderToString renders once without effects, as what is shown first.
it('is not part of what the first screen of a visit draws first, follows right behind, and is part of every later one', () => {
  const part = (
    <>
      <h1>Stock</h1>
      <AfterFirstPaint>
        <p>Filters</p>
      </AfterFirstPaint>
    </>
  )
  expect(renderToString(part)).toBe('<h1>Stock</h1>')
  render(part)
  expect(screen.getByText('Filters')).toBeTruthy()
  expect(renderToString(part)).toContain('Filters')
})
