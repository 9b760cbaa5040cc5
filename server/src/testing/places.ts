import { LGAS } from '@hub/contract/reference/lgas'

export const lgaNamed = (name: string) => LGAS.find((lga) => lga.name === name)!

export const at = (name: string) => `${lgaNamed(name).lat}, ${lgaNamed(name).lng}`

export const aSchool = (school_name: string, coordinates = '', community = '') => ({
  school_name,
  coordinates,
  community,
})
