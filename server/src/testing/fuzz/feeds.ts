import { EXPORT_TYPES } from '@hub/contract/exports'

export async function createFeeds(hub: string, session: string): Promise<Record<string, string>> {
  const feeds: Record<string, string> = {}
  for (const type of EXPORT_TYPES) {
    const reply = await fetch(`${hub}/api/admin/feeds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Fuzz of ${type}`, type }),
    })
    feeds[type] = ((await reply.json()) as { token: string }).token
  }
  return feeds
}
