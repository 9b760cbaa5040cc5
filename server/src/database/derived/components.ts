import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'

/** A number is read and compared many times faster than a list of names. */
const bitOf = (component: string) => 2 ** PROJECT_COMPONENTS.findIndex((name) => name === component)

export const bitsOf = (column: string) =>
  PROJECT_COMPONENTS.map(
    (name) => `CASE WHEN '${name.replaceAll("'", "''")}' = ANY (${column}) THEN ${bitOf(name)} ELSE 0 END`,
  ).join(' | ')

/** Never true for an unknown component. */
export const hasComponent = (column: string, component: string) => `${column} & ${Math.floor(bitOf(component))} <> 0`
