import { MONTH_NAMES } from '@hub/contract/format'
import { IMPORT_FIELDS, type ImportField, type ImportSheet, SHEET_NAMES } from '@hub/contract/imports/fields'
import type { Catalog } from '@hub/contract/language'
import { choiceOf } from '@hub/contract/sheets/choices'
import { spelling } from '@hub/contract/sheets/headers'
import { allCatalogs } from '#lib/language.ts'

type Sentences = Catalog['sentences']

let catalogs: readonly Sentences[] = []
const known = new Map<ImportSheet, readonly ImportField[]>()

/** In English, and in all languages once they are learnt. */
export function importFields(kind: ImportSheet): readonly ImportField[] {
  const fields = known.get(kind) ?? withNamesIn(catalogs, IMPORT_FIELDS[kind])
  known.set(kind, fields)
  return fields
}

export function knowLanguages(next: readonly Sentences[]) {
  catalogs = next
  known.clear()
}

/** For a file with a header or a word that is not English. False if there is nothing new to know. */
export async function learnLanguages(): Promise<boolean> {
  if (catalogs.length > 0) return false
  knowLanguages(await allCatalogs())
  return catalogs.length > 0
}

export const monthsInOthers = () =>
  catalogs.map((sentences) => MONTH_NAMES.map((english) => sentences[english] ?? english))

/** Of a sheet in a workbook of several. */
export const sheetNames = (kind: ImportSheet) =>
  [kind, ...catalogs.map((sentences) => sentences[SHEET_NAMES[kind]] ?? '')].map(spelling)

/** English names win, then the headers of all fields, then their other names. */
function withNamesIn(sentences: readonly Sentences[], fields: readonly ImportField[]): readonly ImportField[] {
  if (sentences.length === 0) return fields
  const textsOf = ({ key, header, names }: ImportField) =>
    [header, key, ...names].filter((name) => typeof name === 'string')
  const taken = new Set(fields.flatMap(textsOf).map(spelling))
  const added = new Map(fields.map(({ key }) => [key, [] as string[]]))
  const add = (key: string, english: string) => {
    for (const { [english]: name } of sentences)
      if (name && !taken.has(spelling(name))) {
        taken.add(spelling(name))
        added.get(key)!.push(name)
      }
  }
  for (const { key, header } of fields) add(key, header)
  for (const field of fields) for (const name of textsOf(field)) add(field.key, name)
  return fields.map((field) => ({
    ...field,
    names: [...field.names, ...added.get(field.key)!],
    choices: field.choices?.map((choice) => {
      const words = sentences.flatMap(({ [choice.label]: word }) =>
        word && !choiceOf(field.choices!, word) ? [word] : [],
      )
      return { ...choice, aliases: [...(choice.aliases ?? []), ...words] }
    }),
  }))
}
