import { chromium } from '@playwright/test'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './packages.js'
import { Stop } from './commands.js'

const NAMES = ['chromium', 'chromium-headless-shell', 'google-chrome']

/** No sandbox: tests may run as root. The other flags stop the browser's own network traffic. */
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

/** CHROMIUM_PATH, the machine's browser, or Playwright's own. */
function find() {
  const named = process.env.CHROMIUM_PATH
  if (named && !executable(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which cannot be run.`)
  const own = chromium.executablePath()
  return named ?? onThisMachine() ?? (existsSync(own) ? own : undefined)
}

/** Tests are never skipped for lack of a browser: it is installed, or the error names the command. */
export function browser() {
  if (!find()) installPackages('a browser', ['chromium-headless-shell', 'fonts-liberation'])
  return { executablePath: find(), args: ARGS }
}
