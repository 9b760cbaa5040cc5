import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'

/** What the trail says of somebody beside their role and status. */
const PERSONAL = [
  'full_name',
  'email',
  'new_email',
  'phone_number',
  'job_title',
  'department',
  'location_city',
  'location_state',
  'bio',
  'status_reason',
]

const ERASED_NAME = 'Erased person'
const erased = (column: 'before' | 'after') => sql`(
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (${sql.param(PERSONAL)}::text[]) AND value <> 'null' THEN '"erased"' ELSE value END)
  FROM jsonb_each(${sql.raw(column)}))`

/** Name, address and all else that says who it was, wherever the hub keeps it. Records and their history stay, without the person. */
export async function erasePerson(tx: Tx, { id, email }: { id: string; email: string }, passwordHash: string) {
  await tx.execute(sql`
    UPDATE users SET full_name = ${ERASED_NAME}, email = 'erased-' || id || '@erased.invalid', password_hash = ${passwordHash},
      status = 'suspended', status_reason = NULL, phone_number = NULL, job_title = NULL, department = NULL,
      location_city = NULL, location_state = NULL, bio = NULL, profile_picture = NULL, last_login_at = NULL, updated_at = now()
    WHERE id = ${id}`)
  for (const table of ['sessions', 'password_resets', 'email_changes', 'known_places', 'faulty_imports'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${id}`)
  await tx.execute(sql`DELETE FROM work_drafts WHERE owner_id = ${id}`)
  await tx.execute(sql`DELETE FROM attachments WHERE owner_id = ${id} AND organization_id IS NULL`)
  await tx.execute(sql`
    DELETE FROM mails WHERE lower(to_address) = lower(${email}) OR lower(data ->> 'email') = lower(${email})
      OR lower(data ->> 'new_email') = lower(${email})`)
  await tx.execute(sql`DELETE FROM idempotency_keys WHERE owner = ${id} OR reply -> 'user' ->> 'id' = ${id}`)
  await tx.execute(sql`
    UPDATE audit_log SET before = ${erased('before')}, after = ${erased('after')} WHERE entity = 'user' AND entity_id = ${id}`)
  await tx.execute(sql`UPDATE audit_log SET address = NULL WHERE actor_id = ${id} OR entity_id = ${id}`)
}
