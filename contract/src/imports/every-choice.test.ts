import { describe, expect, it } from 'vitest'
import { choiceOf, nearestChoice } from '../sheets/choices.ts'
import { IMPORT_FIELDS, type ImportSheet } from './fields.ts'
import { readCell } from './read-cell.ts'

const CHOICES = (Object.keys(IMPORT_FIELDS) as ImportSheet[]).flatMap((sheet) =>
  IMPORT_FIELDS[sheet].flatMap((field) => (field.choices ? [[`${sheet} ${field.key}`, field] as const] : [])),
)

const OPPOSITES = ['Not ', 'Not yet ', 'No ', 'Non-', 'Un', 'In', 'Dis', 'Semi ', 'To be ']

describe.each(CHOICES)('The words of %s', (_, field) => {
  const choices = field.choices!
  const names = choices.flatMap(({ value, label, aliases = [] }) =>
    [value, label, ...aliases].map((name) => [name, value] as const),
  )

  it('each mean one choice alone', () => {
    for (const [name, value] of names) expect(choiceOf(choices, name)?.value, name).toBe(value)
  })

  it('are neither read nor proposed for their opposites', () => {
    for (const [name, value] of names)
      for (const opposite of OPPOSITES.map((before) => `${before}${name}`)) {
        // 'InImplementing' is no word, and 'Not HRP' is a choice of its own.
        const isWord = !/^(un|in|dis)/i.test(opposite) || opposite[0]!.toLowerCase() !== name[0]!.toLowerCase()
        const known = choiceOf(choices, opposite)
        if (!isWord || field.key.includes('currency') || (known && known.value !== value)) continue
        expect(nearestChoice(choices, opposite), opposite).toBeUndefined()
        if (field.key !== 'donor_name') expect(readCell(field, opposite), opposite).toHaveProperty('error')
      }
  })

  it('are neither read nor proposed for two of them, or for the first word of one', () => {
    const labels = choices.map(({ label }) => label)
    for (const [at, label] of labels.entries()) {
      const other = labels[(at + 1) % labels.length]!
      if (other === label) continue
      for (const text of [`${label}/${other}`, `${label} or ${other}`]) {
        expect(choiceOf(choices, text), text).toBeUndefined()
        expect(nearestChoice(choices, text), text).toBeUndefined()
      }
      const [first = '', ...more] = label.split(' ')
      if (more.length === 0 || choiceOf(choices, first)) continue
      const near = nearestChoice(choices, first)?.label
      expect(near === undefined || Math.abs(near.length - first.length) <= 2, first).toBe(true)
    }
  })

  it('are proposed for a slip within them, or nothing is', () => {
    for (const [name, value] of names)
      for (let at = 1; at < name.length - 1; at++) {
        const warning = name.slice(0, at) + name.slice(at + 1)
        if (choiceOf(choices, warning)) continue
        expect([undefined, value], warning).toContain(nearestChoice(choices, warning)?.value)
      }
  })
})
