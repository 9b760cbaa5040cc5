import * as z from 'zod/mini'
import { CLASS_TABLE, type DataClass, DATA_CLASSES } from '../reference/choices.ts'
import type { SheetColumn } from '../sheet-column.ts'

/** Free texts may name people; the others are exact places. */
const LEFT_OUT: Record<DataClass, readonly string[]> = {
  restricted: [],
  members: ['coordinates'],
  public: ['coordinates', 'narrative', 'sustainability', 'comments'],
}

const SMALL = 10

/** A year is no count. */
const isCount = ({ key, kind }: SheetColumn) => kind === 'whole' && !/year/i.test(key)

export const countsIn = (columns: readonly SheetColumn[]) => columns.filter(isCount).map(({ key }) => key)

const APPROXIMATE: readonly string[] = ['lat', 'lng']

function inClass(column: SheetColumn, dataClass: DataClass): SheetColumn {
  const about = column.about ?? column.header
  if (dataClass !== 'restricted' && APPROXIMATE.includes(column.key))
    return {
      ...column,
      about: 'The point of its LGA; exact only in a file for members of a hub that shares exact places with them',
    }
  return dataClass === 'public' && isCount(column)
    ? { ...column, about: `${about}. In tens; below ten as <10` }
    : column
}

export const columnsOf = (columns: readonly SheetColumn[], dataClass: DataClass) =>
  columns.filter(({ key }) => !LEFT_OUT[dataClass].includes(key)).map((column) => inClass(column, dataClass))

/** Tens, so that no small count follows from the difference of two others either. */
export const publicCount = (count: number) =>
  Math.abs(count) < SMALL ? `<${SMALL}` : Math.round(count / SMALL) * SMALL

/** As the sheet 'Columns' says it. */
export const classLine = (dataClass: DataClass) => `${CLASS_TABLE[dataClass].label}: ${CLASS_TABLE[dataClass].text}`

/** Members do not see the stock of other organizations, so it is in no file for them. */
const RESTRICTED: readonly string[] = ['stock']
const NOT_IN_CLASS = 'Stock items are only for administrators: choose Restricted'

export const isInClass = (type: string, dataClass: DataClass = 'restricted') =>
  dataClass === 'restricted' || !RESTRICTED.includes(type)

export function checkClass({
  value: { type, data_class },
  issues,
}: z.core.ParsePayload<{ type: string; data_class?: DataClass | undefined }>) {
  if (isInClass(type, data_class)) return
  issues.push({ code: 'custom', input: data_class, path: ['data_class'], message: NOT_IN_CLASS })
}

/** Restricted, unless another one is chosen. */
export const dataClass = z.optional(z.enum(DATA_CLASSES, 'Choose a class from the list'))

/** 'projects_public' */
export const classedName = (type: string, dataClass: DataClass) =>
  dataClass === 'restricted' ? type : `${type}_${dataClass}`
