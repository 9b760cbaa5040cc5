import { Group, Paper } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Brand } from './brand.tsx'
import classes from './plain-page.module.css'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { BuildInfo, UNKNOWN_BUILD } from '@hub/contract/build-info'

export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main}>
        <Paper withBorder shadow="md" radius="lg" w="100%" maw="30rem" p="clamp(1.5rem, 4vw, 2rem)">
          {children}
        </Paper>
      </main>
      <footer className={classes.footer}>
        <BuildLine />
      </footer>
    </div>
  )
}

/** True inside the signed-in layout. */
export const InsideLayout = createContext(false)

/** For screens that appear both inside the layout and on their own. */
export const PageFrame = ({ children }: { children: ReactNode }) =>
  use(InsideLayout) ? <div className={classes.inside}>{children}</div> : <PlainPage>{children}</PlainPage>

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
