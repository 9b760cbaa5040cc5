import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'

export const lgasOf = (state: string) => LGAS.filter((lga) => lga.state === state).map(({ name }) => name)

export const lgaIn = (lga: string, state: string) => lgasOf(state).includes(lga)

/** The LGAs of a state; of all of them, by state, while none is chosen. */
export const lgaOptions = (state: string | undefined) =>
  state ? lgasOf(state) : STATE_NAMES.map((name) => ({ group: name, items: lgasOf(name) }))

/** An address may ask for an LGA of another state: then it is seen why nothing is found. */
export const strangerOf = ({ state, lga }: { state?: string | undefined; lga?: string | undefined }) =>
  state && lga && !lgaIn(lga, state) ? [lga] : []
