import { LGAS } from './lgas.ts'

/** An LGA's name is its own only within its state. */
const CODES = new Map(LGAS.map(({ state, name, pcode }) => [`${state}/${name}`, pcode]))

export const lgaCode = (state: string, name: string): string | undefined => CODES.get(`${state}/${name}`)

/** The P-codes of the LGAs that somebody means by a name or a P-code, within a state where one is chosen besides. */
export function lgaCodesMeant(text: string, state?: string): string[] {
  const isMeant = (name: string) => name.toLowerCase() === text.toLowerCase()
  return LGAS.filter((lga) => (isMeant(lga.name) || isMeant(lga.pcode)) && (!state || lga.state === state)).map(
    ({ pcode }) => pcode,
  )
}
