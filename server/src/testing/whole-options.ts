import { parseArgs } from 'node:util'

/** --kills 20 */
export function wholeOptions<Name extends string>(otherwise: Record<Name, number>): Record<Name, number> {
  try {
    const options = Object.fromEntries(Object.keys(otherwise).map((name) => [name, { type: 'string' as const }]))
    const given = Object.entries(parseArgs({ args: process.argv.slice(3), options }).values)
    return { ...otherwise, ...Object.fromEntries(given.map(([name, text]) => [name, wholeOf(name, String(text))])) }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return process.exit(1)
  }
}

function wholeOf(name: string, text: string) {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`--${name} wants a whole number from 1, not ${text}.`)
}
