import { LGAS } from './lgas.ts'

/** LGA names are unique only within a state. */
const CODES = new Map(LGAS.map(({ state, name, pcode }) => [`${state}/${name}`, pcode]))

export const lgaCode = (state: string, name: string): string | undefined => CODES.get(`${state}/${name}`)

const BY_CODE = new Map(LGAS.map((lga) => [lga.pcode, lga]))

export const lgaName = (pcode: string) => BY_CODE.get(pcode)?.name ?? pcode

export const lgaWithCode = (pcode: string | null | undefined) => BY_CODE.get(pcode ?? '')

export function lgaCodesMeant(text: string, state?: string): string[] {
  const isMeant = (name: string) => name.toLowerCase() === text.toLowerCase()
  return LGAS.filter((lga) => (isMeant(lga.name) || isMeant(lga.pcode)) && (!state || lga.state === state)).map(
    ({ pcode }) => pcode,
  )
}
