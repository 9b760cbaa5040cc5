import { createHmac, randomBytes } from 'node:crypto'

/** RFC 6238 with what every authenticator app expects: SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ: one step before and after. */
const SKEW = 1

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

export const newSecret = () => randomBytes(20)

export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** 120 random bits: enough for a fast hash. */
export const newRecoveryCode = () => base32(randomBytes(15))
/** As people read it: 'abcd-efgh-ijkl-mnop-qrst-uvwx'. */
export const inFours = (code: string) => code.match(/.{1,4}/g)!.join('-')

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a right code, or null. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now)
  for (let step = current - SKEW; step <= current + SKEW; step++) if (codeOf(secret, step) === code) return step
  return null
}

const ISSUER = 'Northeast Education Hub'

export const uriOf = (secret: Buffer, email: string) =>
  `otpauth://totp/${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}?` +
  new URLSearchParams({ secret: base32(secret).toUpperCase(), issuer: ISSUER }).toString().replaceAll('+', '%20')
