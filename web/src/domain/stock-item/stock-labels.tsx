import { STOCK_CATEGORIES, STOCK_UNITS } from '@hub/contract/reference/choices'
import type { MovementReason } from '@hub/contract/stock-movements'
import { known, optionsOf } from '#lib/options.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import classes from './stock-labels.module.css'

export type Category = (typeof STOCK_CATEGORIES)[number]
type Unit = (typeof STOCK_UNITS)[number]

const CATEGORIES: Record<Category, { label: string; icon: IconName }> = {
  learning_materials: { label: 'Learning Materials', icon: 'book' },
  furniture: { label: 'Furniture', icon: 'chair' },
  technology: { label: 'Technology', icon: 'laptop' },
  supplies: { label: 'Supplies', icon: 'box' },
  facilities: { label: 'Facilities', icon: 'building' },
}

const UNITS: Record<Unit, string> = {
  pieces: 'Pieces',
  boxes: 'Boxes',
  sets: 'Sets',
  units: 'Units',
  packages: 'Packages',
}

const REASONS: Record<MovementReason | 'created', string> = {
  created: 'Added',
  received: 'Received',
  distributed: 'Distributed',
  damaged: 'Damaged',
  lost: 'Lost',
  count_corrected: 'Count corrected',
}

export const categoryLabel = (category: Category) => known(CATEGORIES, category)?.label ?? category
export const unitLabel = (unit: Unit) => known(UNITS, unit) ?? unit
export const reasonLabel = (reason: keyof typeof REASONS) => known(REASONS, reason) ?? reason

export const CATEGORY_OPTIONS = optionsOf(STOCK_CATEGORIES, categoryLabel)
export const UNIT_OPTIONS = optionsOf(STOCK_UNITS, unitLabel)

export const CategoryName = ({ category }: { category: Category }) => (
  <span className={classes.category}>
    <Icon name={known(CATEGORIES, category)?.icon ?? 'info'} size={18} />
    {categoryLabel(category)}
  </span>
)
