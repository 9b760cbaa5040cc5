import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters; the library's default algorithm is argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, ARGON2ID)

/** Made at the start: made at the first unknown address, it would cost that one more time. */
const nobodys = hashPassword('nobody has this password')

export interface Passwords {
  isRight(password: string, storedHash: string | undefined): Promise<boolean>
}

/** An unknown account costs the same work as a known one, so that the time says nothing about who is registered. */
export const passwords: Passwords = {
  async isRight(password, storedHash) {
    const right = await verify(storedHash ?? (await nobodys), password)
    return right && storedHash !== undefined
  },
}
