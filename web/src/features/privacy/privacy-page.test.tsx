import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#testing/render.tsx'
import english from '../../../../docs/privacy.md?raw'
import { blocksOf, PrivacyPage } from './privacy-page.tsx'

const answer = (controller: string | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, version: '2026-11-19', controller, support_email: 'help@hub.example' }),
  )

it('shows the part for people with its lists, and who is responsible as text alone', async () => {
  answer('Sample Office\n<b>data@office.example</b>')
  show(<PrivacyPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy')
  expect(screen.getByText(/numbers only, never names/).tagName).toBe('LI')
  expect(screen.queryByText(/Impact assessment/)).toBeNull()
  expect((await screen.findByText(/Sample Office/)).textContent).toContain('<b>data@office.example</b>')
})

it('names the administrator where nobody wrote who is responsible', async () => {
  answer(null)
  show(<PrivacyPage />)
  await screen.findByText('Your administrator: help@hub.example')
})

const TRANSLATIONS = import.meta.glob<string>('../../../../docs/privacy.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it.each(Object.entries(TRANSLATIONS))('%s has what the English notice has, part by part', (_file, text) => {
  const partsOf = (of: string) => blocksOf(of).map(({ kind, texts }) => [kind, texts.length])
  expect(partsOf(text)).toEqual(partsOf(english))
})
