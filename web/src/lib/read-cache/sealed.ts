/** Deleted data stays in a browser's files for a while: so encrypt it with the token, which ends with the session. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

let key: { token: string; made: Promise<CryptoKey> } | undefined
export function keyFrom(token: string) {
  if (key?.token !== token) {
    const made = digest(`key ${token}`).then((bytes) =>
      crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    )
    key = { token, made }
  }
  return key.made
}

/** Query names contain search terms. */
export async function nameOf(token: string, name: string) {
  const bytes = new Uint8Array(await digest(`name ${token} ${name}`))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function seal(token: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyFrom(token),
    new TextEncoder().encode(text),
  )
  return { iv, bytes }
}

export async function open(token: string, { iv, bytes }: Sealed) {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFrom(token), bytes))
}
