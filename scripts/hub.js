import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browser } from './browser.js'
import { build } from './build.js'
import { root, run, script, Stop } from './commands.js'
import { otherBrowsers } from './other-browsers.js'
import { size } from './size.js'

/**
 * @typedef {object} Command
 * @property {string} does one line
 * @property {[args: string, does: string][]} [usage] what may stand behind its name
 * @property {boolean} [npm] package.json has it under its own name
 * @property {string} [file] of scripts/ that runs it
 * @property {string} [server] the program of server/src that runs it, as it is built
 * @property {(args: string[]) => Promise<number | void>} [main] its exit code, if it is not 0
 */

/**
 * @type {Record<string, Command>}
 */
export const COMMANDS = {
  start: { npm: true, does: 'Builds what changed and runs the hub', file: 'start' },
  demo: { npm: true, does: 'The same with a sample sector, in a data folder of its own', file: 'start' },
  dev: { npm: true, does: 'Runs both sides and reloads them when a file changes', file: 'dev' },
  test: {
    npm: true,
    does: 'Runs the tests, in at most seven minutes',
    usage: [
      ['', 'the suite: unit, size and e2e'],
      ['unit', 'contract, server and parts of screens'],
      ['size', 'what each screen loads'],
      ['e2e', 'a real browser against the built server'],
      ['drills', 'what is too long for the suite'],
      ['all', 'the suite and the drills'],
    ],
    file: 'test',
  },
  check: { npm: true, does: 'Types, lint, format, who imports whom, unused code, the API', file: 'check' },
  bench: {
    npm: true,
    does: 'Measures against bare references; see docs/measuring.md',
    usage: [
      ['', 'everything, on a quiet machine; writes bench/results'],
      ['NAME', 'one of bench/NAME.bench.ts, such as projects'],
      ['NAME --quick', 'the same with small sizes, to try it out; writes nothing'],
    ],
    file: 'bench',
  },
  backup: {
    npm: true,
    does: 'Writes everything into a file, while the hub runs',
    usage: [
      ['', 'into BACKUP_DIR'],
      ['FILE', 'into this file'],
    ],
    server: 'backup',
  },
  restore: {
    npm: true,
    does: 'Restores or verifies such a file, on either engine',
    usage: [
      ['FILE', 'into the database of DATA_DIR or DATABASE_URL'],
      ['--verify FILE', 'into a database of its own, and says whether the file is whole'],
    ],
    server: 'restore',
  },

  figures: {
    does: 'Compares derived figures with their rows and the audit trail with its seals, or writes figures again',
    usage: [
      ['check', 'prints what differs; ends with 1 if anything does'],
      ['rebuild', 'writes them again in one transaction, and checks'],
      ['accept REASON', 'seals rows of the audit trail that differ as they are, with the reason'],
    ],
    server: 'figures',
  },
  places: {
    does: 'Takes the wards of a COD-AB gazetteer, also while the hub runs; see docs/operations.md',
    usage: [['import FILE', 'an Excel workbook or a CSV file']],
    server: 'places',
  },
  'export-person': {
    does: 'Writes all that the hub holds about a person into a file',
    usage: [['EMAIL', 'writes person-ID.json in this folder']],
    server: 'export-person',
  },
  'move-to-postgres': {
    does: 'Moves everything from the embedded database to PostgreSQL',
    usage: [['', 'from DATA_DIR to DATABASE_URL, an empty database; stop the hub first']],
    server: 'move-to-postgres',
  },
  generate: {
    does: 'Fills a database with an invented sector of any size',
    usage: [
      ['--KIND N …', 'how many of each kind: projects, schools, activities, funding, stock, users'],
      ['… --seed N', 'the same number makes the same sector'],
      ['… --today YYYY-MM-DD', 'the day that counts as today'],
      ['… --password WORDS', 'the invented people can sign in with it; without it they cannot'],
      ['… --into-existing', 'beside the rows that are there'],
    ],
    server: 'generate',
  },
  build: { does: 'Builds what changed, without starting the hub', main: build },
  lint: {
    does: 'Looks for mistakes in the code',
    main: (args) => pass('oxlint', ['--type-aware', '--deny-warnings', ...args]),
  },
  size: { does: 'Counts files, lines and words', main: async () => console.log(size()) },
  languages: {
    does: 'Brings the sentences of the source into languages/*.po; see docs/translating.md',
    usage: [
      ['', 'adds what is new and takes out what is gone'],
      ['--check', 'says what does not fit, and how much is translated'],
      ['--forgotten PATH', 'lists words in these files that cannot be translated'],
    ],
    file: 'languages',
  },
  format: { does: 'Puts the code into the agreed form', main: () => pass('oxfmt', ['.']) },
  migration: {
    does: 'Writes the SQL of a change of the tables; see CONTRIBUTING.md',
    usage: [['--name WORDS', 'what the file is called']],
    // drizzle-kit asks if a column was renamed.
    main: (args) => pass('drizzle-kit', ['generate', ...args], { cwd: join(root, 'server'), asks: true }),
  },
  load: {
    does: 'Lets many people work at once on PostgreSQL; see docs/measuring.md',
    usage: [
      ['', '200 people; writes bench/results/load.json'],
      ['--people 1000', 'as after an outage: all of them sign in within 30 s; writes the same file'],
      ['--people N --seconds N', 'another size, to try it out; writes nothing'],
    ],
    file: 'load',
  },
  torture: {
    does: 'Hostile requests, kills, lossy links; see docs/testing.md',
    usage: [
      ['fuzz --requests N --seed N', 'sends hostile requests to a hub, 50,000 unless told'],
      ['kills --kills N', 'ends the embedded hub with kill -9 in the middle of writes, 500 times unless told'],
      ['submissions --submissions N --seed N', 'submits over a link that loses half, 1,000 times unless told'],
      ['weight --requests N', 'weighs the embedded hub over 10,000 requests unless told'],
    ],
    file: 'torture',
  },
  drill: { does: 'Kills a replicated PostgreSQL under writes; see docs/operations.md', file: 'drill' },
  image: { does: 'Carries out the Dockerfile without a container engine', file: 'image' },
  'deploy-files': { does: 'Lets each file of deploy/ be read by its own program', file: 'deploy-files' },
  browsers: {
    does: 'The main tasks in Firefox and WebKit; see docs/testing.md',
    main: async () => {
      otherBrowsers()
      return playwright('browsers')
    },
  },
  screenshots: {
    does: 'Takes the pictures of the README and the guide again',
    usage: [
      ['', 'those of docs/screenshots and docs/guide, of the demo'],
      ['--all', 'every screen in four widths, light and dark, in test-results/screenshots'],
    ],
    main: async (args) => {
      if (args.includes('--all')) process.env.SCREENSHOTS = 'all'
      browser()
      return playwright('screenshots')
    },
  },
  'release-fixtures': {
    does: 'Keeps what this release leaves on a disk and in a browser, in fixtures/VERSION',
    main: async () => {
      browser()
      return playwright('release-fixtures')
    },
  },
  'draw-states': { does: 'Draws the landing page’s picture from the boundaries', file: 'draw-states' },
}

/** Its exit code is the command's. @param {Parameters<typeof run>} what */
const pass = async (...what) => (await run(...what)).code

/** @param {string} config of e2e/ */
async function playwright(config) {
  await build()
  return pass('playwright', ['test', '--config', `e2e/${config}.config.ts`])
}

/** @param {string} name @param {string} [args] */
function typed(name, args = '') {
  const short = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  if (COMMANDS[name]?.npm) return args ? `${short} -- ${args}` : short
  return `npm run hub -- ${name} ${args}`.trimEnd()
}

/** @param {[left: string, right: string][]} lines */
function columns(lines) {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

function list() {
  const lines = Object.entries(COMMANDS).map(
    ([name, { does }]) => /** @type {[string, string]} */ ([typed(name), does]),
  )
  return `${columns(lines)}\n\nWhat one of them takes: npm run hub -- NAME --help`
}

/** @param {string} name @param {Command} command */
function help(name, { does, usage = [['', '']] }) {
  return `${does}.\n\n${columns(usage.map(([args, what]) => [typed(name, args), what])).trimEnd()}`
}

/** The edit distance. @param {string} from @param {string} to */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

/** @param {string} name */
function nearest(name) {
  const names = Object.keys(COMMANDS).toSorted((a, b) => distance(name, a) - distance(name, b))
  return names[0] ?? ''
}

async function main() {
  // Removed, so that the program finds its arguments in the usual place.
  const [name] = process.argv.splice(2, 1)
  const args = process.argv.slice(2)
  if (!name || name === '--help' || name === '-h' || name === 'help') return console.log(list())
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command)
    throw new Stop(`There is no command '${name}'. Did you mean '${nearest(name)}'? npm run hub lists all of them.`)
  if (args.includes('--help') || args.includes('-h')) return console.log(help(name, command))
  // Node needs its memory flags at start, which package.json sets.
  if (command.file === 'start') throw new Stop(`Start the hub with: ${typed(name)}`)
  if (command.main) return command.main(args)
  const program = command.file ? `scripts/${command.file}.js` : `server/dist/${command.server}.js`
  if (command.server) await build()
  await import(pathToFileURL(join(root, program)).href)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await script(main)
