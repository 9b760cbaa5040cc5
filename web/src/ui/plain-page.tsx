import { Group, Paper } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import classes from './plain-page.module.css'
import { t } from '#lib/language.ts'
import { PRODUCT } from '#lib/browser.ts'
import { HelpLink } from './help-link.tsx'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { BuildInfo, UNKNOWN_BUILD } from '@hub/contract/build-info'

export const Brand = () => (
  <Group
    renderRoot={(props) => <Link to="/" {...props} />}
    gap="0.5rem"
    wrap="nowrap"
    c="var(--hub-ink)"
    fz="clamp(0.88rem, 3.4vw, 1em)"
    fw={700}
    lh={1.3}
    td="none"
  >
    <Mark />
    {PRODUCT}
  </Group>
)

export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M19.2 10.4C15.4 7.2 10.6 6 5 6.5v22.9c5.6-.5 10.4.7 14.2 3.9z" fill="#0b6e6e" />
      <path d="M20.8 10.4C24.6 7.2 29.4 6 35 6.5v10.1l-6.9 3.1-7.3-1.5z" fill="#1f9a8f" />
      <path d="M20.8 20l7.5 1.5 6.7-3v10.9c-5.6-.5-10.4.7-14.2 3.9z" fill="#d98a1f" />
    </svg>
  )
}

export function PlainPage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main}>
        <Paper
          withBorder
          shadow="md"
          radius="lg"
          w="100%"
          maw={isWide ? '48rem' : '30rem'}
          p="clamp(1.5rem, 4vw, 2rem)"
        >
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
      <span>{PRODUCT}</span>
      {!use(InsideLayout) && <HelpLink />}
      {info && (
        <span>
          {t('version {version}', { version: info.version })}
          {info.shortSha !== info.version && ` (${info.shortSha})`}
          {info.buildTime && (
            <>
              {' · '}
              <time dateTime={info.buildTime} title={formatDateTime(info.buildTime)}>
                {t('built {when}', { when: formatAgo(info.buildTime) })}
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
