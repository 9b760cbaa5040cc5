import type { Feed } from '@hub/contract/feeds'

/** Where a spreadsheet reads it. The token is sent beside it, never in it: addresses end up in logs. */
export const feedAddress = ({ type }: Pick<Feed, 'type'>) => `${window.location.origin}/api/feeds/${type}.csv`
