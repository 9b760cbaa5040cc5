import { CATEGORY_LABELS, STOCK_CATEGORIES, STOCK_UNITS, UNIT_LABELS } from '@hub/contract/reference/choices'
import { REASON_LABELS } from '@hub/contract/stock-movements'
import { t } from '#lib/language.ts'
import { known, optionsOf } from '#lib/options.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import classes from './stock-labels.module.css'

export type Category = (typeof STOCK_CATEGORIES)[number]
type Unit = (typeof STOCK_UNITS)[number]

const ICONS: Record<Category, IconName> = {
  learning_materials: 'book',
  furniture: 'chair',
  technology: 'laptop',
  supplies: 'box',
  facilities: 'building',
}

export const categoryLabel = (category: Category) => t(known(CATEGORY_LABELS, category) ?? category)
export const unitLabel = (unit: Unit) => t(known(UNIT_LABELS, unit) ?? unit)
export const reasonLabel = (reason: keyof typeof REASON_LABELS) => t(known(REASON_LABELS, reason) ?? reason)

export const CATEGORY_OPTIONS = optionsOf(STOCK_CATEGORIES, categoryLabel)
export const UNIT_OPTIONS = optionsOf(STOCK_UNITS, unitLabel)

export const CategoryName = ({ category }: { category: Category }) => (
  <span className={classes.category}>
    <Icon name={known(ICONS, category) ?? 'info'} size={18} />
    {categoryLabel(category)}
  </span>
)
