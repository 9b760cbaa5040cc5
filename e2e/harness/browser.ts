import { browser } from '../../scripts/browser.js'

/** For `ON_PLAIN_HTTP`. */
export const OFFICE_NAME = 'hub.lan'

/** Other options would need another worker and hub. */
export function testBrowser() {
  const { args, ...rest } = browser()
  return { ...rest, args: [...args, `--host-resolver-rules=MAP ${OFFICE_NAME} 127.0.0.1`] }
}
