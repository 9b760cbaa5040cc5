import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const isThere = (file: string) => existsSync(new URL(file, root))

interface Command {
  npm?: boolean
  file?: string
  server?: string
  main?: unknown
  usage?: [args: string, does: string][]
}
const { COMMANDS } = (await import(new URL('scripts/hub.js', root).href)) as { COMMANDS: Record<string, Command> }
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Such as 'npm test' and 'npm run hub -- figures check'. */
function namedIn(text: string) {
  const found = [...text.matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w-]*)|(start|test)\b)(?: -- ([a-z][\w-]*))?/g)]
  return found.map(([said, run, short, command]) => ({ said, script: run ?? short ?? '', command }))
}

function texts() {
  const folders = [
    'docs',
    'docs/decisions',
    'deploy',
    '.ci',
    'scripts',
    'bench',
    'e2e',
    'server/src',
    'contract/src',
    'web/src',
  ]
  const inFolders = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: folder.includes('/src'), encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'))
  return [...pages, ...inFolders].filter((name) =>
    /(\.(md|ts|tsx|js|yaml|yml|service|conf)|Dockerfile|\.ci\/run)$/.test(name),
  )
}

async function hub(...args: string[]) {
  const script = fileURLToPath(new URL('scripts/hub.js', root))
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [script, ...args])) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

describe('The commands of npm', () => {
  it('are ten at most, and the README has each of them', () => {
    const inReadme = new Set(namedIn(read('README.md')).map(({ script }) => script))
    expect(inReadme.size).toBeLessThanOrEqual(10)
    expect([...inReadme].toSorted()).toEqual(Object.keys(scripts).toSorted())
  })

  it('are there wherever a page, a message or a comment names one', () => {
    const missing = texts().flatMap((file) =>
      namedIn(read(file))
        .filter(
          ({ script, command }) => !(script in scripts) || (script === 'hub' && command && !(command in COMMANDS)),
        )
        .map(({ said }) => `${file}: ${said}`),
    )
    expect(missing).toEqual([])
  })
})

describe('npm run hub', () => {
  it('has a file or a function for each command', () => {
    for (const [name, { file, server, main }] of Object.entries(COMMANDS)) {
      expect([file, server, main].filter(Boolean), name).toHaveLength(1)
      if (file) expect(isThere(`scripts/${file}.js`), name).toBe(true)
      if (server) expect(isThere(`server/src/${server}.ts`), name).toBe(true)
      if (main) expect(main, name).toBeTypeOf('function')
    }
  })

  it('knows which commands npm runs under their own name', () => {
    const own = Object.keys(COMMANDS).filter((name) => COMMANDS[name]!.npm)
    expect([...own, 'hub'].toSorted()).toEqual(Object.keys(scripts).toSorted())
  })

  it('lists all commands, one line each', async () => {
    const { code, stdout } = await hub()
    expect(code).toBe(0)
    expect((await hub('--help')).stdout).toBe(stdout)
    const lines = stdout.split('\n').filter((line) => line.startsWith('  '))
    expect(lines.map((line) => line.trim().split(/ {2,}/)[0]?.split(' ').at(-1))).toEqual(Object.keys(COMMANDS))
  })

  it('says of a command what may stand behind its name', async () => {
    const { code, stdout } = await hub('figures', '--help')
    expect(code).toBe(0)
    for (const [args] of COMMANDS['figures']!.usage!) expect(stdout).toContain(`npm run hub -- figures ${args}`)
  })

  it('names the nearest command for one that it does not know, and ends with 1', async () => {
    const { code, stderr } = await hub('figure')
    expect(code).toBe(1)
    expect(stderr).toBe("There is no command 'figure'. Did you mean 'figures'? npm run hub lists all of them.\n")
  })

  it('leaves starting the hub to npm start, which tells Node about its memory', async () => {
    expect(await hub('start')).toMatchObject({ code: 1, stderr: 'Start the hub with: npm start\n' })
  })
})
