import { FIGURES } from '@hub/contract/figures'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { MetricCard, MetricCards } from './metric-card.tsx'

const { is } = FIGURES.children_reached
const button = () => screen.getByRole('button', { name: 'What is Children Reached?' })

const open = () =>
  show(
    <MetricCards>
      <MetricCard of="children_reached" icon="people" figure="25" counts="by activities" />
    </MetricCards>,
  )

it('a card has the name of its figure, and what it is behind an i', () => {
  open()
  expect(screen.getByText('Children Reached', { selector: 'dt' })).toBeTruthy()
  expect(screen.queryByText(is)).toBeNull()
  fireEvent.click(button())
  expect(screen.getByText(is)).toBeTruthy()
  expect(button().getAttribute('aria-expanded')).toBe('true')
})

it('a screen reader says the definition with the button', () => {
  open()
  expect(button().getAttribute('aria-description')).toBe(is)
})

it.each([
  ['Escape', () => fireEvent.keyDown(button(), { key: 'Escape' })],
  ['a second click', () => fireEvent.click(button())],
  ['a click elsewhere', () => fireEvent.pointerDown(document.body)],
  ['the focus going on', () => fireEvent.focusIn(document.body)],
])('closes with %s', async (_, close) => {
  open()
  fireEvent.click(button())
  close()
  expect(screen.queryByText(is)).toBeNull()
})

it('stays where somebody marks its words', () => {
  open()
  fireEvent.click(button())
  fireEvent.pointerDown(screen.getByText(is))
  expect(screen.getByText(is)).toBeTruthy()
})
