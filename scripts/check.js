import { run, script } from './commands.js'
import { size } from './size.js'

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {RegExp} [says] finds in its output what it looked at
 * @property {(output: string) => boolean} [verdict] beside its exit code
 */

/** @type {Check[]} */
const CHECKS = [
  { name: 'types', command: 'tsc', args: ['--build'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'], says: /on (\d+ files with \d+ rules)/ },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'], says: /on (\d+ files)/ },
  {
    name: 'dependencies',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts'],
    says: /(\d+ modules, \d+ dependencies)/,
    // Without a TypeScript parser it passes with 0 modules.
    verdict: (output) => Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 0,
  },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'languages', command: 'node', args: ['scripts/languages.js', '--check'], says: /(\w+: \d+ of \d+)/ },
  { name: 'API document', command: 'node', args: ['scripts/check-api.js'], says: /(\d+ operations)/ },
]

await script(async () => {
  const lines = []
  let failed = false
  for (const { name, command, args, says, verdict = () => true } of CHECKS) {
    const started = performance.now()
    const { code, output } = await run(command, args, { quiet: true })
    const passed = code === 0 && verdict(output)
    failed ||= !passed
    if (!passed) console.log(`\n${output.trim()}\n`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
    const figures = says?.exec(output)?.[1] ?? ''
    lines.push(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(13)}${seconds} s  ${figures}`.trimEnd())
  }
  console.log([...lines, `size    ${size()}`].join('\n'))
  return failed ? 1 : 0
})
