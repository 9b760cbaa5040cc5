// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { pictureFaultOf } from './pictures.ts'

const fileOf = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'me', { type })
const MB = 1024 * 1024

it.each(['image/png', 'image/jpeg', 'image/webp'])('takes %s up to 5 MB', (type) => {
  expect(pictureFaultOf(fileOf(type, 5 * MB))).toBeNull()
})

it('refuses other files and larger ones before they are sent', () => {
  expect(pictureFaultOf(fileOf('image/gif', 10))).toBe('Choose a PNG, JPEG or WebP picture.')
  expect(pictureFaultOf(fileOf('image/png', 5 * MB + 1))).toBe(
    'This is too large to send. A picture may have up to 5 MB.',
  )
})
