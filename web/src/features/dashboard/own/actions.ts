import { linkOptions } from '@tanstack/react-router'
import type { IconName } from '#ui/icon.tsx'

/** Links that open a form. */
export const FORMS = {
  project: linkOptions({ to: '/projects', search: { project: 'new' } }),
  fts: linkOptions({ to: '/fts', search: { entry: 'new' } }),
  stock: linkOptions({ to: '/stock', search: { item: 'new' } }),
}

const LISTS = {
  project: linkOptions({ to: '/projects' }),
  fts: linkOptions({ to: '/fts' }),
  stock: linkOptions({ to: '/stock' }),
}

interface QuickAction {
  link: (typeof FORMS)[keyof typeof FORMS] | (typeof LISTS)[keyof typeof LISTS]
  icon: IconName
  title: string
  text: string
}

export const QUICK_ACTIONS: readonly QuickAction[] = [
  { link: FORMS.project, icon: 'book', title: 'Add New Project', text: 'Submit a new education project' },
  { link: FORMS.fts, icon: 'naira', title: 'Submit FTS Data', text: 'Report financial tracking' },
  { link: LISTS.stock, icon: 'box', title: 'Manage Stock', text: 'Update inventory items' },
]

/** Viewers cannot report: the same three places, to look at. */
export const VIEWER_ACTIONS: readonly QuickAction[] = [
  { link: LISTS.project, icon: 'book', title: 'View Projects', text: 'Education projects of all partners' },
  { link: LISTS.fts, icon: 'naira', title: 'View FTS Data', text: 'Funding of the sector' },
  { link: LISTS.stock, icon: 'box', title: 'View Stock', text: "Your organization's inventory" },
]
