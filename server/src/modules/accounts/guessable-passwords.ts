import { readFile } from 'node:fs/promises'
import { errorAt } from '../../http/errors.ts'

/**
 * Those of the 100,000 most common passwords that the password rules would let through, in lower case: Mark Burnett's
 * list of 2015, which he gave to the public domain.
 */
const LIST = new URL('../../../common-passwords.txt', import.meta.url)

let list: Promise<Set<string>> | undefined
const commonPasswords = () => (list ??= readFile(LIST, 'utf8').then((text) => new Set(text.trimEnd().split('\n'))))

/** Whose password it is to be. */
export interface PasswordOwner {
  full_name: string
  email: string
  organization_name: string
  organization_acronym: string
}

/** 'and' and 'the' are in many passphrases. */
const SHORTEST_WORD = 4
/** With fewer other letters than these, a password is made of its owner's words. */
const OTHER_LETTERS = 4

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

export function isMadeOf(password: string, owner: PasswordOwner): boolean {
  const { full_name, email, organization_name, organization_acronym } = owner
  const own = [
    ...wordsOf(`${full_name} ${email} ${organization_name}`).filter(({ length }) => length >= SHORTEST_WORD),
    ...wordsOf(organization_acronym),
  ]
  const letters = wordsOf(password).join('')
  let others = letters
  for (const word of own.toSorted((one, other) => other.length - one.length)) others = others.replaceAll(word, '')
  return others.length < letters.length && others.length < OTHER_LETTERS
}

export const isEasyToGuess = async (password: string, owner: PasswordOwner) =>
  (await commonPasswords()).has(password.toLowerCase()) || isMadeOf(password, owner)

export async function mustBeHardToGuess(password: string, owner: PasswordOwner): Promise<void> {
  if (await isEasyToGuess(password, owner)) throw errorAt('password', 'common_password')
}
