import { PAGE_LIMIT } from '@hub/contract/common'
import { useState } from 'react'

/** The selected people. Those who are no longer listed are deselected. */
export function useSelection(listed: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = listed.filter((id) => ticked.has(id))
  // One call takes at most this many.
  const all = listed.slice(0, PAGE_LIMIT)
  return {
    chosen,
    has: (id: string) => ticked.has(id),
    mayAdd: chosen.length < PAGE_LIMIT,
    isAll: all.length > 0 && chosen.length === all.length,
    toggle: (id: string) =>
      setTicked(new Set(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])),
    chooseAll: () => setTicked(new Set(all)),
    clear: () => setTicked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
