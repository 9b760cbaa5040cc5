import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './commands.js'

// Which sentences of the source can be translated, and which cannot but should: docs/translating.md.

/** @typedef {{ english: string, context: string | undefined, file: string }} Sentence */
/** @typedef {{ text: string, file: string, line: number }} Forgotten */
/** @typedef {{ type: string, start: number, [key: string]: any }} Node */

const TEST = /\.test\.|\/testing\/|\/testing\.ts|\.gen\.|\.d\.ts$/
/** `t` of contract/src/language.ts, `rich` of web/src/lib/rich.ts. */
const TRANSLATE = new Set(['t', 'rich', 'partsOf'])

/** The contract declares its words as plain English, and `t` translates them where they are shown. */
const DECLARES = 'contract/src/'
/** Names of places and organizations, sources, what files say, fonts and keys: these are the same in every language. */
const STAYS_ENGLISH =
  /^web\/src\/(lib\/sheet\/|theme\/theme|ui\/entry-grid\/use-grid-keys)|^contract\/src\/(exports\/|feeds\.ts|language\.ts|csv|endpoint|reference\/(lga|partners|presence|sources|states)|sheets\/|testing|days|sheet-column)/
const STAYS_ENGLISH_UNDER = new Set(['about', 'header', 'names', 'aliases', 'hxl', 'key', 'summary'])

/** Whose words are code: the names of keys, classes, places in a page, and what developers read. */
const CODE_IN = new Set([
  'className',
  'style',
  'styles',
  'variant',
  'rel',
  'sizes',
  'd',
  'flex',
  'gap',
  'cols',
  'template',
  'grid',
  'columns',
  'key',
  'media',
  'data-label',
  'pointerEvents',
  'type',
  'code',
  'hxl',
  'names',
  'querySelector',
  'querySelectorAll',
  'closest',
  'matches',
  'matchMedia',
  'Error',
  'TypeError',
  'DOMException',
  'createElement',
  'RegExp',
  'Symbol',
  'startsWith',
  'authorization',
  'super',
  'broken',
  'BrokenReply',
  'NoRoom',
  'logFailure',
  'logOnce',
  'useLazyPart',
  'setProperty',
  'font',
  'transition',
  'boxShadow',
  'gridTemplateColumns',
])

/** @param {string} text */
const isSentence = (text) =>
  /^\W*\d*[A-Z][a-z’']+/.test(text.trim()) || /[a-z]{2}[,.:;?!]? [a-zA-Z]|[a-z] [A-Z][a-z]{2}/.test(text)

/** @param {string[]} folders */
export const sourceFiles = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !TEST.test(name))
      .toSorted(),
  )

/** The text of a literal, also of one in several pieces. @param {Node | undefined} node @returns {string | undefined} */
function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [literalOf(node.left), literalOf(node.right)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  return undefined
}

/** @param {Node} node */
const nameOf = (node) => node.name ?? node.property?.name ?? node.value ?? (node.type === 'Super' ? 'super' : '')

/** @param {string} file @param {string} [source] */
export function sentencesIn(file, source = readFileSync(join(root, file), 'utf8')) {
  /** @type {Sentence[]} */
  const found = []
  /** @type {Forgotten[]} */
  const forgotten = []
  const declares = file.startsWith(DECLARES)
  const staysEnglish = STAYS_ENGLISH.test(file)
  const isCode = (/** @type {string} */ under) => CODE_IN.has(under) && !file.endsWith('.text.ts')
  const lineOf = (/** @type {number} */ at) => source.slice(0, at).split('\n').length

  /** @param {Node} node @param {string} text */
  const plain = (node, text) => {
    if (staysEnglish || !isSentence(text)) return
    if (declares) found.push({ english: text, context: undefined, file })
    else forgotten.push({ text, file, line: lineOf(node.start) })
  }

  /** @param {Node | null | undefined} node @param {string} under the name of the property, attribute or call around it @returns {void} */
  const walk = (node, under) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((each) => walk(each, under))
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSLiteralType':
      case 'TSTemplateLiteralType':
      case 'TSTypeReference':
        return
      case 'CallExpression':
      case 'NewExpression': {
        const name = nameOf(node.callee)
        if (TRANSLATE.has(name)) {
          const english = literalOf(node.arguments[0])
          if (english !== undefined) found.push({ english, context: literalOf(node.arguments[2]), file })
          else walk(node.arguments[0], under)
          return walk(node.arguments.slice(1, 2), name)
        }
        walk(node.callee, under)
        return node.callee.object?.name === 'console' ? undefined : walk(node.arguments, name)
      }
      case 'Property': {
        const name = nameOf(node.key)
        // One word in small letters, which is no sentence.
        if (declares && name === 'unit' && literalOf(node.value))
          return void found.push({ english: node.value.value, context: undefined, file })
        return isEnglish(name, under) ? undefined : walk(node.value, name)
      }
      case 'PropertyDefinition':
        return walk(node.value, nameOf(node.key) === 'name' ? 'className' : under)
      case 'AssignmentExpression':
        walk(node.left, under)
        return walk(node.right, nameOf(node.left) || under)
      case 'VariableDeclarator':
        walk(node.id, under)
        return walk(node.init, /PLACES|FONT/.test(nameOf(node.id)) ? 'className' : under)
      case 'JSXAttribute':
        return walk(node.value, node.name.name)
      case 'JSXText':
        return plain(node, node.value.trim())
      case 'Literal':
        if (typeof node.value === 'string' && !isCode(under)) plain(node, node.value)
        return
      case 'TemplateLiteral':
        if (!isCode(under)) {
          const text = node.quasis.map((/** @type {Node} */ part) => part.value.cooked).join('…')
          if (!staysEnglish && /[a-z]{2}/i.test(text) && isSentence(text))
            forgotten.push({ text, file, line: lineOf(node.start) })
        }
        return walk(node.expressions, under)
      case 'BinaryExpression':
        if (['===', '!==', 'in'].includes(node.operator)) return
    }
    for (const [name, child] of Object.entries(node))
      if (name !== 'typeAnnotation' && name !== 'typeArguments') walk(child, under)
  }
  // The headers of imports are known in all languages, those of exports are not.
  const isImportHeader = (/** @type {string} */ name, /** @type {string} */ under) =>
    name === 'header' && (under === 'imported' || file.startsWith('contract/src/imports/'))
  const isEnglish = (/** @type {string} */ name, /** @type {string} */ under) =>
    declares && STAYS_ENGLISH_UNDER.has(name) && !isImportHeader(name, under)
  walk(/** @type {Node} */ (/** @type {unknown} */ (parseSync(file, source).program)), '')
  return { found, forgotten }
}
