import { Group } from '@mantine/core'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { BuildInfo, UNKNOWN_BUILD } from '@hub/contract/build-info'
import { useEffect, useState } from 'react'

export function BuildLine() {
  const info = useBuildInfo()
  return (
    <Group justify="space-between" gap="0.2rem 1.5rem" mih="1.3em" fz="s" c="dimmed">
      <span>Northeast Education Hub</span>
      {info && (
        <span>
          version {info.version}
          {info.shortSha !== info.version && ` (${info.shortSha})`}
          {info.buildTime && (
            <>
              {' · '}
              <time dateTime={info.buildTime} title={formatDateTime(info.buildTime)}>
                built {formatAgo(info.buildTime)}
              </time>
            </>
          )}
          {` · ${info.environment}`}
        </span>
      )}
    </Group>
  )
}

let loading: Promise<BuildInfo> | undefined

async function load(): Promise<BuildInfo> {
  try {
    const response = await fetch('/info.json', { signal: AbortSignal.timeout(10_000) })
    return BuildInfo.parse(await response.json())
  } catch {
    return UNKNOWN_BUILD
  }
}

/** Null while loading. */
function useBuildInfo(): BuildInfo | null {
  const [info, setInfo] = useState<BuildInfo | null>(null)
  useEffect(() => {
    loading ??= load()
    void loading.then(setInfo)
  }, [])
  return info
}
