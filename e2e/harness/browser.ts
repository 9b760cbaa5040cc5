import { browser } from '../../scripts/browser.js'

/**
 * What the browser does for pages that live long and do not trust each other, and no page of a test needs: optimizing
 * compilers, a process for drawing, and one more kept ready for a page of another site.
 */
const THRIFT = ['--js-flags=--no-maglev --no-turbofan', '--in-process-gpu', '--disable-site-isolation-trials']

/** The name under which a hub is opened as an office does, without a certificate: `ON_PLAIN_HTTP`. */
export const OFFICE_NAME = 'hub.lan'

/** How the tests start the browser: all of them alike, since another way needs a worker and a hub of its own. */
export function testBrowser() {
  const { args, ...rest } = browser()
  return { ...rest, args: [...args, ...THRIFT, `--host-resolver-rules=MAP ${OFFICE_NAME} 127.0.0.1`] }
}
