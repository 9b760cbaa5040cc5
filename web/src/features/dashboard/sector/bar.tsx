import classes from './sector.module.css'

/** The figure is written beside it. */
export const Bar = ({ percent }: { percent: number }) => (
  <span className={classes.bar} aria-hidden>
    <span style={{ width: `${Math.min(100, percent)}%` }} />
  </span>
)
