/**
 * @typedef {{ name: string, flags: Record<string, string>, args: string }} Step an instruction, such as COPY --from=build a b
 * @typedef {{ base: string, as: string, steps: Step[] }} Stage
 */

/**
 * Reads the part of the language that our Dockerfile uses.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = []
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const [given = ''] = /^(?:--[a-z-]+=\S+\s+)*/.exec(rest) ?? []
    const flags = Object.fromEntries(given.split(/\s+/).map((flag) => flag.replace(/^--/, '').split('=', 2)))
    const args = rest.slice(given.length).trim()
    if (name === 'FROM') {
      const [base = '', , as = ''] = args.split(/\s+/)
      stages.push({ base, as, steps: [] })
    } else stages.at(-1)?.steps.push({ name, flags, args })
  }
  return stages
}

/**
 * The JSON form of CMD and HEALTHCHECK CMD.
 * @param {string} args
 * @returns {string[]}
 */
export const commandOf = (args) => JSON.parse(args.slice(args.indexOf('[')))

/**
 * `ENV A=1 B=2`.
 * @param {string} args
 * @returns {Record<string, string>}
 */
export const environmentOf = (args) => Object.fromEntries(args.split(/\s+/).map((pair) => pair.split(/=(.*)/s, 2)))
