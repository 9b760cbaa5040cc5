import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'

export interface DerivedTable {
  table: PgTable
  /** What follows FROM. */
  from: string
  where?: string
  columns: Record<string, string>
  /** Summed over all rows with the same key; without them each row is its own. */
  sums?: readonly string[]
  /** The column of `from` with the project's id. */
  project: string
}

const quoted = (names: readonly string[], prefix = '') => sql.raw(names.map((name) => `${prefix}"${name}"`).join(', '))

export const nameOf = ({ table }: DerivedTable) => getTableConfig(table).name

function keysOf({ table }: DerivedTable): string[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const composed = primaryKeys[0]?.columns.map(({ name }) => name)
  return composed ?? columns.filter(({ primary }) => primary).map(({ name }) => name)
}

export const valuesOf = (derived: DerivedTable) =>
  Object.keys(derived.columns).filter((name) => !keysOf(derived).includes(name))

const typesOf = ({ table }: DerivedTable) =>
  new Map(getTableConfig(table).columns.map((column) => [column.name, column.getSQLType()]))

const isSum = ({ sums = [] }: DerivedTable, name: string) => sums.includes(name)

/** All rows, or those that match a condition on `from`. */
export function definition(derived: DerivedTable, only: SQL = sql`true`): SQL {
  const { from, where = 'true', columns, sums } = derived
  const types = typesOf(derived)
  const selected = Object.entries(columns).map(([name, expression]) => {
    const value = isSum(derived, name) ? `sum(${expression})` : expression
    return `(${value})::${types.get(name)} AS "${name}"`
  })
  return sql`SELECT ${sql.raw(selected.join(', '))} FROM ${sql.raw(from)} WHERE ${sql.raw(where)} AND ${only}
    ${
      sums
        ? sql.raw(
            `GROUP BY ${keysOf(derived)
              .map((key) => `(${columns[key]})::${types.get(key)}`)
              .join(', ')}`,
          )
        : sql``
    }`
}

const allOf = (derived: DerivedTable) => [...keysOf(derived), ...valuesOf(derived)]

/** Writes only differences. */
export function replaceRows(derived: DerivedTable, project: string | readonly string[] | null): SQL {
  const name = sql.raw(nameOf(derived))
  const [keys, values] = [keysOf(derived), valuesOf(derived)]
  const isOf = (column: SQL) => {
    if (project === null) return sql`true`
    return typeof project === 'string'
      ? sql`${column} = ${project}`
      : sql`${column} = ANY (${sql.param(project)}::uuid[])`
  }
  const only = isOf(sql.raw(derived.project))
  const mine = isOf(sql`old.project_id`)
  const same = sql.raw(keys.map((key) => `wanted."${key}" = old."${key}"`).join(' AND '))
  const set = sql.raw(values.map((value) => `"${value}" = excluded."${value}"`).join(', '))
  return sql`
    WITH wanted AS (${definition(derived, only)}), gone AS (
      DELETE FROM ${name} AS old WHERE ${mine} AND NOT EXISTS (SELECT FROM wanted WHERE ${same})
    )
    INSERT INTO ${name} AS old (${quoted(allOf(derived))}) SELECT ${quoted(allOf(derived))} FROM wanted
    ON CONFLICT (${quoted(keys)}) DO UPDATE SET ${set}
    WHERE (${quoted(values, 'old.')}) IS DISTINCT FROM (${quoted(values, 'excluded.')})`
}

/** Adds the rows now and subtracts those before (`before`: rows of `definition` as JSON). */
export function addToSums(derived: DerivedTable, only: SQL, before: string): SQL {
  const name = sql.raw(nameOf(derived))
  const types = typesOf(derived)
  const [keys, sums] = [keysOf(derived), derived.sums ?? []]
  const record = sql.raw(
    allOf(derived)
      .map((column) => `"${column}" ${types.get(column)}`)
      .join(', '),
  )
  const taken = sql.raw(sums.map((sum) => `-"${sum}"`).join(', '))
  const added = sql.raw(sums.map((sum) => `sum("${sum}") AS "${sum}"`).join(', '))
  const changed = sql.raw(sums.map((sum) => `sum("${sum}") <> 0`).join(' OR '))
  const set = sql.raw(sums.map((sum) => `"${sum}" = old."${sum}" + excluded."${sum}"`).join(', '))
  return sql`
    INSERT INTO ${name} AS old (${quoted([...keys, ...sums])})
    SELECT ${quoted(keys)}, ${added} FROM (
      SELECT ${quoted([...keys, ...sums])} FROM (${definition(derived, only)}) AS now
      UNION ALL
      SELECT ${quoted(keys)}, ${taken} FROM jsonb_to_recordset(${before}::jsonb) AS was (${record})
    ) AS versions
    GROUP BY ${quoted(keys)} HAVING ${changed}
    -- Always in one order: two changes at once then wait for each other instead of blocking each other.
    ORDER BY ${quoted(keys)}
    ON CONFLICT (${quoted(keys)}) DO UPDATE SET ${set}`
}

/** A sum of 0 equals a missing row. */
export function differences(derived: DerivedTable): SQL {
  const [keys, values] = [keysOf(derived), valuesOf(derived)]
  const side = (prefix: string) =>
    sql.raw(
      values
        .map((value) => (isSum(derived, value) ? `coalesce(${prefix}."${value}", 0)` : `${prefix}."${value}"`))
        .join(', '),
    )
  return sql`
    SELECT ${quoted(keys)} FROM (${definition(derived)}) AS wanted FULL JOIN ${sql.raw(nameOf(derived))} AS kept USING (${quoted(keys)})
    WHERE ROW(${side('wanted')}) IS DISTINCT FROM ROW(${side('kept')})`
}

/** A number compares many times faster than a list of names. */
const bitOf = (component: string) => 2 ** PROJECT_COMPONENTS.findIndex((name) => name === component)

export const bitsOf = (column: string) =>
  PROJECT_COMPONENTS.map(
    (name) => `CASE WHEN '${name.replaceAll("'", "''")}' = ANY (${column}) THEN ${bitOf(name)} ELSE 0 END`,
  ).join(' | ')

/** Never true for an unknown component. */
export const hasComponent = (column: string, component: string) => `${column} & ${Math.floor(bitOf(component))} <> 0`
