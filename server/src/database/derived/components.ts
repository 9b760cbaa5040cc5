import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'

/** A bit for each component of a project: one number is read and compared many times faster than a list of names. */
const bitOf = (component: string) => 2 ** PROJECT_COMPONENTS.findIndex((name) => name === component)

/** The bits of a column that lists names. */
export const bitsOf = (column: string) =>
  PROJECT_COMPONENTS.map(
    (name) => `CASE WHEN '${name.replaceAll("'", "''")}' = ANY (${column}) THEN ${bitOf(name)} ELSE 0 END`,
  ).join(' | ')

/** Of a column of bits: the component is among them. No component that there is not is among any. */
export const hasComponent = (column: string, component: string) => `${column} & ${Math.floor(bitOf(component))} <> 0`
