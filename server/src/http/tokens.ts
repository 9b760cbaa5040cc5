import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the database stores only their hash. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
