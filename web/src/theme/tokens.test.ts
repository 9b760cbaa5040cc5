import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const filesOf = (ending: RegExp) =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => ending.test(file) && !file.startsWith('theme') && !/\.test\.|\.gen\./.test(file),
  )

const found = (files: readonly string[], raw: RegExp) =>
  files.flatMap((file) => {
    const lines = readFileSync(join(SOURCE, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => (raw.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  })

/** A canvas or picture reads no CSS variables. */
const DRAWN = [
  'domain/account-safety/own-two-factor.tsx',
  'ui/plain-page.tsx',
  'ui/region-map/fills.tsx',
  'ui/region-map/region-map.module.css',
  'ui/chart/chart-facts.ts',
]

const styles = () => filesOf(/\.css$/)

describe('sizes, corners and colours come from theme/global.css alone', () => {
  it('no size of text is written out', () => expect(found(styles(), /font-size: [\d.]+(rem|px)/)).toEqual([]))

  it('no corner is written out', () => expect(found(styles(), /border-radius: [\d.]*[1-9][\d.]*(rem|px)/)).toEqual([]))

  it('no colour is written out', () => {
    const files = filesOf(/\.(css|tsx?)$/).filter((file) => !DRAWN.includes(file.replaceAll('\\', '/')))
    expect(found(files, /(:|'|") ?#([0-9a-f]{3}|[0-9a-f]{6})\b/i)).toEqual([])
  })
})
