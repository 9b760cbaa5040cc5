import type { Plugin } from 'vite'

/** Properties of a declared call that only the server needs. */
const OF_THE_SERVER = ['access', 'body', 'download', 'params', 'query', 'response', 'summary']
const READS_IT = new RegExp(String.raw`\w+Endpoints\.\w+\.(?:${OF_THE_SERVER.join('|')})\b`)
/** The build treats every call of `z` as a schema without side effects (`manualPureFunctions`). */
const CALLS_Z = /(?<![\w$.'"`])z(?:\.\w+)*\(/
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g

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

/** A list then need not load the schemas of its forms: without this, screens exceed their 128 KB. */
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
