import { Link } from '@tanstack/react-router'
import classes from './brand.module.css'
import { Mark } from './mark.tsx'

export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <Mark />
      Northeast Education Hub
    </Link>
  )
}
