import { Icon, type IconName } from './icon.tsx'
import classes from './icon-tile.module.css'

export const IconTile = ({ name }: { name: IconName }) => (
  <span className={classes.tile}>
    <Icon name={name} />
  </span>
)
