import { BuildInfo, UNKNOWN_BUILD } from '@hub/contract/info'
import { useEffect, useState } from 'react'

let loading: Promise<BuildInfo> | undefined

async function load(): Promise<BuildInfo> {
  try {
    const response = await fetch('/info.json', { signal: AbortSignal.timeout(10_000) })
    return BuildInfo.parse(await response.json())
  } catch {
    return UNKNOWN_BUILD
  }
}

/** What runs here; asked for once. Null while the answer is on its way. */
export function useBuildInfo(): BuildInfo | null {
  const [info, setInfo] = useState<BuildInfo | null>(null)
  useEffect(() => {
    loading ??= load()
    void loading.then(setInfo)
  }, [])
  return info
}
