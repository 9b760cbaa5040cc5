import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './packages.js'

/** With the virtual display that WebKit needs. */
const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'] }

/** @param {string[]} names */
const onPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

/** MiniBrowser's folder is named after the machine and the library. */
function miniBrowser() {
  const libraries = '/usr/lib'
  const folders = readdirSync(libraries).flatMap((machine) =>
    ['4.1', '4.0', '6.0'].flatMap((version) =>
      ['webkit2gtk', 'webkitgtk'].map((name) => join(libraries, machine, `${name}-${version}`, 'MiniBrowser')),
    ),
  )
  return folders.find((file) => existsSync(file))
}

const find = () => ({
  firefox: process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox'),
  driver: onPath('WebKitWebDriver'),
  miniBrowser: process.platform === 'linux' ? miniBrowser() : undefined,
  screen: onPath('Xvfb'),
})

export function otherBrowsers() {
  const before = find()
  if (!before.firefox) installPackages('Firefox', PACKAGES.firefox)
  if (!before.driver || !before.miniBrowser || !before.screen) installPackages('WebKit', PACKAGES.webkit)
  const { firefox = '', driver = '', miniBrowser: mini = '', screen = '' } = find()
  return { firefox, driver, miniBrowser: mini, screen }
}
