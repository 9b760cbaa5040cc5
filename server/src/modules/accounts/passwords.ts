import { hash, verify } from '@node-rs/argon2'
import { passwordQueue, type QueueOptions } from './password-queue.ts'

/** argon2id with OWASP's parameters; the library's default algorithm is argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, ARGON2ID)

/** Made at the start: made at the first unknown address, it would cost that one more time. */
const nobodys = hashPassword('nobody has this password')

/** An unknown account costs the same work as a known one, so that the time says nothing about who is registered. */
export async function isRightPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const right = await verify(storedHash ?? (await nobodys), password)
  return right && storedHash !== undefined
}

export interface PasswordOptions extends QueueOptions {
  /** Where a test counts how often a password is checked, or holds it up. */
  isRight?: typeof isRightPassword
}

/** All work with passwords while the hub serves, in one queue. `gone` is the caller's: who hangs up leaves it. */
export function passwordsOf({ isRight = isRightPassword, ...options }: PasswordOptions = {}) {
  const { enter, check } = passwordQueue(options)
  return {
    enter,
    isRight: (password: string, storedHash: string | undefined, gone?: AbortSignal) =>
      check(() => isRight(password, storedHash), gone),
    hash: (password: string, gone?: AbortSignal) => check(() => hashPassword(password), gone),
  }
}

export type Passwords = ReturnType<typeof passwordsOf>
