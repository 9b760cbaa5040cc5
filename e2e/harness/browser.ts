import { browser } from '../../scripts/browser.js'

/** The name under which a hub is opened as an office does, without a certificate: `ON_PLAIN_HTTP`. */
export const OFFICE_NAME = 'hub.lan'

/** How the tests start the browser: all of them alike, since another way needs a worker and a hub of its own. */
export function testBrowser() {
  const { args, ...rest } = browser()
  return { ...rest, args: [...args, `--host-resolver-rules=MAP ${OFFICE_NAME} 127.0.0.1`] }
}
