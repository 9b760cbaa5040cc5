import sharp from 'sharp'

const filled = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 200 } } })

export const aPng = (width = 800, height = 600) => filled(width, height).png().toBuffer()

/** As from a phone: rotated, with GPS metadata. */
export const aPhoneJpeg = () =>
  filled(600, 300)
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Make: 'Sample Phone' }, IFD3: { GPSLatitude: '11/1 50/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export async function formWith(fields: Record<string, string>, picture?: { name: string; content: Buffer }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (picture) form.append(picture.name, new Blob([new Uint8Array(picture.content)]), 'picture.png')
  const request = new Request('http://hub.test', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  }
}
