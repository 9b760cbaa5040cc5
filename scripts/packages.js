import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Stop } from './commands.js'

/**
 * Installs Debian packages for the tests as root; otherwise prints the command to run.
 * @param {string} purpose
 * @param {string[]} packages
 */
export function installPackages(purpose, packages) {
  const install = ['install', '--yes', '--no-install-recommends', ...packages]
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Stop(`The tests need ${purpose}. Run: sudo apt-get ${install.join(' ')}`)
  }
  console.log(`Installing ${packages.join(' and ')}: the tests need ${purpose}.`)
  try {
    apt('update')
    apt(...install)
  } catch {
    throw new Stop(`The tests need ${purpose}, and installing it failed. Run: apt-get ${install.join(' ')}`)
  }
}

/** @param {string[]} args */
function apt(...args) {
  execFileSync('apt-get', ['-q', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
