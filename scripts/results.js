import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Result */

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * A runner that ended badly, or ran nothing, counts as a failure even where each of its tests passed.
 * @param {Result} result
 * @param {number} code
 * @returns {Result}
 */
const honest = ({ passed, failed }, code) => {
  const broken = passed + failed === 0 || (code !== 0 && failed === 0)
  return { passed, failed: broken ? failed + 1 : failed }
}

/**
 * @param {string} file of vitest's JSON reporter
 * @param {number} code
 */
export function vitestResult(file, code) {
  const report = read(file)
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code)
}

/**
 * @param {string} file of Playwright's JSON reporter
 * @param {number} code
 */
export function playwrightResult(file, code) {
  const stats = read(file)?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code)
}
