import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { projectSearchText } from './project-input.ts'

/** Fits into memory even with a thousand schools each. */
const AT_ONCE = 100

interface SearchedRow extends Record<string, unknown> {
  id: string
  number: number
  project_title: string
  search_text: string
  names: string[]
  donors: string[]
  partners: string[]
  schools: {
    school_name: string
    community: string
    ward: string | null
    lga_pcode: string | null
  }[]
}

const namesIn = (table: string) => sql.raw(`ARRAY(SELECT name FROM ${table} l WHERE l.project_id = p.id ORDER BY 1)`)

const searched = (only: SQL) => sql`
  SELECT p.id, p.number::float8 AS number, p.project_title, p.search_text,
    ARRAY[o.name, o.acronym] || ARRAY(
      SELECT word FROM organizations f, unnest(ARRAY[f.name, f.acronym]) AS word WHERE f.merged_into = o.id ORDER BY f.id) AS names,
    ${namesIn('project_donors')} AS donors, ${namesIn('project_partners')} AS partners,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('school_name', s.school_name, 'community', s.community,
        'ward', s.ward, 'lga_pcode', s.lga_pcode) ORDER BY s.position), '[]')
      FROM schools s WHERE s.project_id = p.id) AS schools
  FROM projects p JOIN organizations o ON o.id = p.organization_id WHERE ${only} ORDER BY p.id LIMIT ${AT_ONCE}`

/** After a rename, a move or an undone import. `only` is a condition on `projects p`. */
async function refreshSearchText(tx: Tx, only: SQL): Promise<void> {
  let last: string | undefined
  do {
    const { rows } = await tx.execute<SearchedRow>(searched(last ? sql`${only} AND p.id > ${last}` : only))
    const wrong = rows.flatMap(({ id, number, names, search_text, donors, partners, ...project }) => {
      const sent = { ...project, donor: donors, implementing_partner: partners }
      const text = projectSearchText(number, names, sent)
      return text === search_text ? [] : [{ id, text }]
    })
    if (wrong.length > 0)
      await tx.execute(sql`
        UPDATE projects p SET search_text = r.text
        FROM jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) AS r (id uuid, text text) WHERE p.id = r.id`)
    last = rows.length === AT_ONCE ? rows.at(-1)!.id : undefined
  } while (last)
}

export const refreshSearchTextOf = (tx: Tx, organizationIds: readonly string[]) =>
  refreshSearchText(tx, sql`p.organization_id = ANY (${sql.param(organizationIds)}::uuid[])`)

export const refreshImported = (tx: Tx, importId: string) =>
  refreshSearchText(
    tx,
    sql`p.id IN (SELECT record_id FROM import_records WHERE import_id = ${importId} AND entity = 'project' AND before IS NOT NULL)`,
  )
