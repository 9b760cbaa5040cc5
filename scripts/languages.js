import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import PO from 'pofile'
import { root, script } from './commands.js'
import { sentencesIn, sourceFiles } from './sentences.js'

/** @import { Sentence } from './sentences.js' */

const TRANSLATED = ['contract/src', 'server/src', 'web/src']
/** On the server only mails and refusals have words for people: what the rest writes is for operators. */
const NOTHING_FORGOTTEN = /^(contract\/src|web\/src|server\/src\/modules\/mail\/mail-templates)/

/** @param {string} code */
const fileOf = (code) => join(root, 'languages', `${code}.po`)

/** From its source, so that it needs no build. */
const languageCodes = () =>
  [...readFileSync(join(root, 'contract/src/language.ts'), 'utf8').matchAll(/^ {2}(\w+): \{ name:/gm)]
    .map(([, code = '']) => code)
    .filter((code) => code !== 'en')

/** @param {{ english: string, context?: string | undefined }} sentence */
const keyOf = ({ english, context }) => `${context ?? ''}\u0004${english}`

/** Every sentence of the source once, in the order of the files. @param {string[]} [paths] what their names begin with */
function sentencesOfSource(paths) {
  /** @type {Map<string, Sentence & { files: string[] }>} */
  const sentences = new Map()
  const forgotten = []
  for (const file of sourceFiles(TRANSLATED)) {
    if (paths && !paths.some((path) => file.startsWith(path))) continue
    const { found, forgotten: here } = sentencesIn(file)
    if (paths || NOTHING_FORGOTTEN.test(file)) forgotten.push(...here)
    for (const each of found) {
      const known = sentences.get(keyOf(each))
      if (!known) sentences.set(keyOf(each), { ...each, files: [file] })
      else if (!known.files.includes(file)) known.files.push(file)
    }
  }
  return { sentences, forgotten }
}

/** @param {string} code @returns {PO} */
const read = (code) => {
  const file = fileOf(code)
  const po = existsSync(file) ? PO.parse(readFileSync(file, 'utf8')) : new PO()
  po.headers = {
    'Project-Id-Version': 'Northeast Education Hub',
    Language: code,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  return po
}

/** @param {InstanceType<typeof PO.Item>} item */
const textOf = ({ msgstr }) => msgstr[0] ?? ''

/** Brings new sentences into each file and takes out those that are gone. */
function updateLanguages() {
  const { sentences } = sentencesOfSource()
  return languageCodes().map((code) => {
    const po = read(code)
    const before = new Map(po.items.map((item) => [keyOf({ english: item.msgid, context: item.msgctxt }), item]))
    const gone = po.items.filter(
      (item) => !sentences.has(keyOf({ english: item.msgid, context: item.msgctxt })) && textOf(item),
    )
    po.items = [...sentences].map(([key, { english, context, files }]) => {
      const item = before.get(key) ?? new PO.Item()
      item.msgid = english
      if (context) item.msgctxt = context
      item.references = files
      item.obsolete = false
      return item
    })
    const missing = po.items.filter((item) => !textOf(item)).length
    // Kept until their successors are translated.
    if (missing > 0)
      for (const item of gone) {
        item.obsolete = true
        item.references = []
        po.items.push(item)
      }
    writeFileSync(fileOf(code), `${po.toString().trimEnd()}\n`)
    return { code, sentences: sentences.size, missing }
  })
}

/** The gaps of a message, such as 'count plural, who'. @param {string} message */
function gapsOf(message) {
  /** @type {Set<string>} */
  const gaps = new Set()
  /** @param {any[]} elements */
  const collect = (elements) => {
    for (const { type, value, options } of elements) {
      if (type === 1) gaps.add(value)
      if (type === 6) {
        gaps.add(`${value}, plural`)
        for (const option of Object.values(options)) collect(/** @type {any} */ (option).value)
      }
    }
  }
  collect(parse(message, { ignoreTag: true, requiresOtherClause: true }))
  return [...gaps].toSorted().join(' | ')
}

/** What is wrong with the source and the files, and how many translations are missing. */
function checkLanguages() {
  const { sentences, forgotten } = sentencesOfSource()
  const faults = forgotten.map(({ file, line, text }) => `${file}:${line} is not translated, use t(): ${text}`)
  const counts = []
  /** @param {string} message @param {string} where */
  const gaps = (message, where) => {
    try {
      return gapsOf(message)
    } catch (error) {
      faults.push(`${where}: ${/** @type {Error} */ (error).message}: ${message}`)
      return null
    }
  }
  const english = new Map([...sentences].map(([key, each]) => [key, gaps(each.english, each.files[0] ?? '')]))
  for (const code of languageCodes()) {
    const items = new Map(read(code).items.map((item) => [keyOf({ english: item.msgid, context: item.msgctxt }), item]))
    let missing = 0
    for (const [key, expected] of english) {
      const item = items.get(key)
      if (!item || item.obsolete || !textOf(item)) missing++
      else if (gaps(textOf(item), `languages/${code}.po`) !== expected)
        faults.push(`languages/${code}.po: other gaps than '${item.msgid}': ${textOf(item)}`)
    }
    counts.push(`${code}: ${english.size - missing} of ${english.size}`)
  }
  return { faults, counts }
}

await script(async () => {
  const [option, ...paths] = process.argv.slice(2)
  if (option === '--forgotten') {
    for (const { file, line, text } of sentencesOfSource(paths).forgotten) console.log(`${file}:${line}  ${text}`)
  } else if (option === '--check') {
    const { faults, counts } = checkLanguages()
    console.log([...faults, ...counts].join('\n'))
    return faults.length > 0 ? 1 : 0
  } else {
    for (const { code, sentences, missing } of updateLanguages())
      console.log(`languages/${code}.po: ${sentences} sentences, ${missing} without a translation`)
  }
  return 0
})
