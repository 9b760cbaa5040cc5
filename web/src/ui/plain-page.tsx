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
        <div className={classes.card}>{children}</div>
      </main>
      <footer className={classes.footer}>
        <BuildLine />
      </footer>
    </div>
  )
}
