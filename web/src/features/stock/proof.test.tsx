import { expect, it } from 'vitest'
import { linkOf } from './proof.tsx'

it.each(['https://example.org/desks.jpg', 'http://example.org/'])('%s can be opened', (link) => {
  expect(linkOf(` ${link} `)).toBe(link)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'ftp://example.org',
  'https://somebody:secret@example.org',
  '/api/attachments/1',
  'desks in the store',
  '',
])('%j cannot', (text) => {
  expect(linkOf(text)).toBeNull()
})
