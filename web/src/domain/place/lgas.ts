import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { STATES } from '@hub/contract/reference/states'
import { t } from '#lib/language.ts'

export const lgasOf = (state: string) => LGAS.filter((lga) => lga.state === state).map(({ name }) => name)

export const lgaIn = (lga: string, state: string) => lgasOf(state).includes(lga)

export const lgaOptions = (state: string | undefined) =>
  state ? lgasOf(state) : STATE_NAMES.map((name) => ({ group: name, items: lgasOf(name) }))

/** Shows an LGA of another state, to explain the empty result. */
export const strangerOf = ({ state, lga }: { state?: string | undefined; lga?: string | undefined }) =>
  state && lga && !lgaIn(lga, state) ? [lga] : []

/** The LGAs where stock is usually stored come first. */
export function stockLgaOptions(state: string) {
  const usual: readonly string[] = STATES.find(({ name }) => name === state)?.stock_lgas ?? []
  const others = lgasOf(state).filter((lga) => !usual.includes(lga))
  return [
    { group: t('Most used'), items: [...usual] },
    { group: usual.length > 0 ? t('All others of {state}', { state }) : t('All of {state}', { state }), items: others },
  ].filter(({ items }) => items.length > 0)
}

interface ShownPlace {
  approximate?: true | undefined
  lga: string | null
  state: string | null
}

/** Instead of coordinates, where the reader gets the point of the LGA. */
export const approximatePlace = ({ approximate, lga, state }: ShownPlace) =>
  approximate && t('Approximate place: {place}', { place: lga ?? state ?? t('unknown') })
