import { chromium } from '@playwright/test'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './packages.js'
import { Stop } from './commands.js'

const NAMES = ['chromium', 'chromium-headless-shell', 'google-chrome']

/** No sandbox: the tests also run as root in a container. The rest keeps the browser from calling home. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable)
}

/** The browser to test with: the one named, the machine's, or Playwright's own. */
function find() {
  const named = process.env.CHROMIUM_PATH
  if (named && !executable(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which cannot be run.`)
  const own = chromium.executablePath()
  return named ?? onThisMachine() ?? (existsSync(own) ? own : undefined)
}

/**
 * How Playwright starts the browser. A missing one is installed where that is possible, else the command to run is
 * the error: tests that need a browser are never skipped.
 */
export function browser() {
  if (!find()) installPackages('a browser', ['chromium-headless-shell', 'fonts-liberation'])
  return { executablePath: find(), args: ARGS }
}
