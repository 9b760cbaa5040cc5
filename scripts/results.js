import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './commands.js'

/** `faults`: what failed and why, in a few lines each, repeated at the end of a long run.
 * @typedef {{ passed: number, failed: number, faults: string[] }} Result */

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * A runner that crashed, or ran nothing, counts as a failure even if each of its tests passed.
 * @param {Result} result
 * @param {number} code
 * @returns {Result}
 */
const honest = ({ passed, failed, faults }, code) => {
  const broken = passed + failed === 0 || (code !== 0 && failed === 0)
  if (!broken) return { passed, failed, faults }
  const what = passed + failed === 0 ? 'The runner ran no test' : 'Each test passed, and still the runner failed'
  return { passed, failed: failed + 1, faults: [...faults, `${what} (exit code ${code}).`] }
}

const LINES = 12

const fault = (/** @type {string} */ name, /** @type {string | undefined} */ message) =>
  [
    name,
    ...stripVTControlCharacters(message ?? '')
      .split('\n')
      .slice(0, LINES),
  ].join('\n    ')

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */

/** A file may also fail as a whole, before any of its tests ran.
 * @param {VitestFile} file */
function faultsOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const where = relative(root, name)
  if (status === 'failed' && failed.length === 0) return [fault(where, message)]
  return failed.map((test) => fault(`${where} > ${test.fullName}`, test.failureMessages?.[0]))
}

/**
 * @param {string} file of vitest's JSON reporter
 * @param {number} code
 */
export function vitestResult(file, code) {
  const report = read(file)
  const faults = (report?.testResults ?? []).flatMap(faultsOfFile)
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, faults }, code)
}

/** @typedef {{ error?: { message?: string } }} PlaywrightRun */
/** @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: PlaywrightRun[] }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs: Spec[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function faultsOfSuite({ suites = [], specs }) {
  const failed = specs.filter((spec) => !spec.ok)
  const own = failed.map(({ file, line, title, tests }) =>
    fault(`${file}:${line} > ${title}`, tests[0]?.results[0]?.error?.message),
  )
  return [...own, ...suites.flatMap(faultsOfSuite)]
}

/**
 * @param {string} file of Playwright's JSON reporter
 * @param {number} code
 */
export function playwrightResult(file, code) {
  const report = read(file)
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  const faults = (report?.suites ?? []).flatMap(faultsOfSuite)
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky, faults }, code)
}
