import { readFileSync } from 'node:fs'
import { PICTURE_MAX_BYTES } from '@hub/contract/attachments'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { expect, it } from 'vitest'

const MB = 2 ** 20
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const largest = Math.max(PICTURE_MAX_BYTES, ...ENDPOINTS.map(({ bodyLimit = 0 }) => bodyLimit))

it.each(['deploy/nginx.conf', 'docs/operations.md'])(
  '%s lets the largest request of the hub through, and no more',
  (file) => {
    const sizes = [...read(file).matchAll(/client_max_body_size (\d+)m/g)].map(([, size]) => Number(size) * MB)
    expect(sizes).toHaveLength(1)
    // Room for what surrounds the content.
    expect(sizes[0]! - largest).toBeGreaterThan(0)
    expect(sizes[0]! - largest).toBeLessThanOrEqual(MB)
  },
)

it('deploy/Dockerfile brings the translations into the image', () => {
  const [, image = ''] = read('deploy/Dockerfile').split(/^FROM (?!.* AS )/m)
  expect(image).toContain('COPY --from=build /hub/languages languages\n')
})
