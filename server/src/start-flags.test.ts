import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const flagsIn = (command: string | undefined) => command?.match(/--max-[\w-]+=\d+/g)

it('however the hub is started, Node is told the same about its memory', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const flags = flagsIn(scripts['start'])
  expect(flags).toHaveLength(2)
  expect(flagsIn(scripts['demo'])).toEqual(flags)
  expect(flagsIn(read('deploy/Dockerfile'))).toEqual(flags)
  expect(flagsIn(read('deploy/northeast-education-hub.service'))).toEqual(flags)
})
