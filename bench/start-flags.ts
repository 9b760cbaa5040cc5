import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

export const START_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'))
