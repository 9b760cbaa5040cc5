import { hash, verify } from '@node-rs/argon2'
import { passwordQueue, type QueueOptions } from './password-queue.ts'

/** With OWASP's parameters; the library's default is argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, ARGON2ID)

/** At startup: else the first unknown address would take longer. */
const nobodys = hashPassword('nobody has this password')

/** Unknown accounts take the same time, so that timing does not reveal who is registered. */
export async function isRightPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const right = await verify(storedHash ?? (await nobodys), password)
  return right && storedHash !== undefined
}

export interface PasswordOptions extends QueueOptions {
  /** Tests count or delay the checks. */
  isRight?: typeof isRightPassword
}

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
