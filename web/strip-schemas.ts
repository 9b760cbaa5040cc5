import type { Plugin } from 'vite'

/** What only the server needs of a call that the contract declares: what it checks, what it answers, its words for the API page. */
const OF_THE_SERVER = ['access', 'body', 'download', 'params', 'query', 'response', 'summary']
const READS_IT = new RegExp(String.raw`\w+Endpoints\.\w+\.(?:${OF_THE_SERVER.join('|')})\b`)
/** The build takes what is called `z` for a maker of schemas, which does nothing else (`manualPureFunctions`). */
const CALLS_Z = /(?<![\w$.'"`])z(?:\.\w+)*\(/
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g

/** Of a tree of the parser's: as much as is read here. */
interface Node {
  type: string
  start: number
  end: number
}
interface Declared extends Node {
  callee: { name?: string }
  arguments: { properties: (Node & { key?: { name: string } })[] }[]
}

function declarationsIn(tree: unknown): Declared[] {
  if (typeof tree !== 'object' || tree === null) return []
  const call = tree as Declared
  if (call.type === 'CallExpression' && call.callee.name === 'endpoint') return [call]
  return Object.values(tree).flatMap(declarationsIn)
}

/**
 * The browser makes calls and checks what is typed; what a call answers is the server's to check. So the built pages know of a
 * call how to make it, and a list does not load the rules of its forms: a quarter of the code that ran before its first row.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const [read] = READS_IT.exec(code) ?? []
      if (read) this.error(`The built pages have no ${read}: give the schema a name, and import that.`)
      if (!/contract[\\/]src[\\/]|node_modules[\\/]zod[\\/]/.test(id) && CALLS_Z.test(code.replace(COMMENTS, '')))
        this.error(`${id} calls something named z, which the build would leave out: schemas belong into the contract.`)
      if (!/contract[\\/]src[\\/][\w-]+\.ts/.test(id)) return undefined
      const dropped = declarationsIn(this.parse(code))
        .flatMap((call) => call.arguments[0]?.properties ?? [])
        .filter(({ key }) => key && OF_THE_SERVER.includes(key.name))
      const short = dropped.reduceRight(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      )
      return { code: short, map: null }
    },
  }
}
