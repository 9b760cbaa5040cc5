import type { Feed } from '@hub/contract/feeds'

/** The token is sent separately and never in the address, because addresses end up in logs. */
export const feedAddress = ({ type }: Pick<Feed, 'type'>) => `${window.location.origin}/api/feeds/${type}.csv`
