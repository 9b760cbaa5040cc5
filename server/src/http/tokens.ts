import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. Whoever holds it is let in; the database holds only its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A fast hash will do: 256 random bits cannot be guessed, a password can. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
