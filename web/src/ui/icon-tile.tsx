import { Icon, type IconName } from './icon.tsx'
import classes from './icon-tile.module.css'

/** What a line of a list is about, as a picture at its beginning. */
export const IconTile = ({ name }: { name: IconName }) => (
  <span className={classes.tile}>
    <Icon name={name} />
  </span>
)
