import { BuildLine } from '#ui/build-line.tsx'
import classes from './app-layout.module.css'

export function Footer() {
  return (
    <footer className={classes.footer}>
      <BuildLine />
    </footer>
  )
}
