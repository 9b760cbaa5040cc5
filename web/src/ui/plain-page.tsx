import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { BuildLine } from './build-line.tsx'
import classes from './plain-page.module.css'

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
