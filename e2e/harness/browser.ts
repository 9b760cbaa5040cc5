import { browser } from '../../scripts/browser.js'

/** A host name on plain HTTP, as in an office: `ON_PLAIN_HTTP`. */
export const OFFICE_NAME = 'hub.lan'

/** Launch options of all tests: others would need another worker and hub. */
export function testBrowser() {
  const { args, ...rest } = browser()
  return { ...rest, args: [...args, `--host-resolver-rules=MAP ${OFFICE_NAME} 127.0.0.1`] }
}
