import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { deleteDrafts } from '../../database/schema/drafts.ts'
import { BEYOND_ASCII, lowerCaseSql } from '../../database/search-text.ts'
import { erasedAs, PERSONAL, withoutPerson, type KnownPerson } from './erased-person.ts'

const erased = (column: 'before' | 'after') => sql`(
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (${sql.param(PERSONAL)}::text[]) AND value <> 'null' THEN '"erased"' ELSE value END)
  FROM jsonb_each(${sql.raw(column)}))`

const texts = (list: readonly string[]) => sql`${sql.param(list)}::text[]`

/** Without addresses that another account has now. */
export async function readKnown(
  tx: Tx,
  { id, full_name, email }: { id: string; full_name: string; email: string },
): Promise<KnownPerson> {
  const { rows } = await tx.execute<{ name: string | null; address: string | null; is_taken: boolean }>(sql`
    SELECT DISTINCT said.name, said.address,
      EXISTS (SELECT FROM users u WHERE u.id <> ${id} AND lower(u.email) = said.address) AS is_taken
    FROM (
      SELECT ${full_name}::text AS name, lower(${email}) AS address
      UNION ALL SELECT NULL, lower(new_email) FROM email_changes WHERE user_id = ${id}
      UNION ALL SELECT row ->> 'full_name', lower(given) FROM audit_log l, LATERAL (VALUES (l.before), (l.after)) AS versions (row),
        LATERAL (VALUES (row ->> 'email'), (row ->> 'new_email')) AS addresses (given)
      WHERE l.entity = 'user' AND l.entity_id = ${id}
    ) said`)
  const known = (list: (string | null)[]) => [...new Set(list.filter((each) => each && each !== 'erased'))] as string[]
  return {
    id,
    names: known(rows.map(({ name }) => name)),
    addresses: known(rows.map(({ address, is_taken }) => (is_taken ? null : address))),
    former: known(rows.map(({ address }) => address)),
  }
}

/** Whether the JSON names the person, in any case. */
const names = (column: SQL, { names: all, addresses }: KnownPerson) => sql`EXISTS (
  SELECT FROM unnest(${texts([...all, ...addresses].map((each) => JSON.stringify(each).slice(1, -1)))}) AS word
  WHERE strpos(translate(lower(${column}::text), ${sql.raw(BEYOND_ASCII)}), ${sql.raw(lowerCaseSql('word'))}) > 0)`

/** The records and their history stay. Returns the ids of removed or changed mails. */
export async function erasePerson(tx: Tx, person: KnownPerson, passwordHash: string): Promise<string[]> {
  const { id } = person
  const { full_name, email } = erasedAs(id)
  // The reply to the registration has no owner, but the account's transaction time.
  await tx.execute(sql`
    DELETE FROM idempotency_keys WHERE owner = ${id}
      OR (owner = 'anonymous' AND created_at = (SELECT created_at FROM users WHERE id = ${id}))`)
  await tx.execute(sql`
    UPDATE users SET full_name = ${full_name}, email = ${email}, password_hash = ${passwordHash}, has_two_factor = false,
      status = 'suspended', status_reason = NULL, phone_number = NULL, job_title = NULL, department = NULL,
      location_city = NULL, location_state = NULL, bio = NULL, profile_picture = NULL, language = NULL, last_login_at = NULL, updated_at = now()
    WHERE id = ${id}`)
  for (const table of [
    'sessions',
    'two_factors',
    'recovery_codes',
    'sign_in_challenges',
    'password_resets',
    'email_changes',
    'known_places',
    'faulty_imports',
    'mail_preferences',
  ])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${id}`)
  // An administrator's draft may contain the profile.
  await deleteDrafts(tx, sql`owner_id = ${id} OR subject = ${id}`)
  await tx.execute(sql`DELETE FROM attachments WHERE owner_id = ${id} AND organization_id IS NULL`)
  await tx.execute(sql`
    UPDATE audit_log SET before = ${erased('before')}, after = ${erased('after')} WHERE entity = 'user' AND entity_id = ${id}`)
  await tx.execute(sql`UPDATE audit_log SET address = NULL WHERE actor_id = ${id} OR entity_id = ${id}`)
  await eraseInReplies(tx, person)
  return eraseInMails(tx, person)
}

/** Replies stay without the name: without them a repeat would run again. */
async function eraseInReplies(tx: Tx, person: KnownPerson): Promise<void> {
  const { rows } = await tx.execute<{ owner: string; key: string; reply: unknown }>(sql`
    SELECT owner, key, reply FROM idempotency_keys
    WHERE reply -> 'user' ->> 'id' = ${person.id} OR ${names(sql`reply`, person)}`)
  const without = withoutPerson(person)
  const changed = JSON.stringify(rows.map((row) => ({ ...row, reply: without(row.reply) })))
  await tx.execute(sql`
    UPDATE idempotency_keys k SET reply = changed.reply
    FROM json_to_recordset(${changed}::json) AS changed (owner text, key text, reply jsonb)
    WHERE k.owner = changed.owner AND k.key = changed.key`)
}

/** Mail to a former address that somebody else has now, unless that person has the same name. */
const atTakenAddress = ({ names: all, former }: KnownPerson) => sql`
  data ->> 'full_name' = ANY (${texts(all)}) AND lower(coalesce(data ->> 'email', to_address)) = ANY (${texts(former)})
  AND NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(coalesce(data ->> 'email', to_address)) AND u.full_name = data ->> 'full_name')`

/** Deletes mail to or about the person, also queued mail. Mail to others stays without the name. */
async function eraseInMails(tx: Tx, person: KnownPerson): Promise<string[]> {
  const deleted = await tx.execute<{ id: string }>(sql`
    DELETE FROM mails WHERE lower(to_address) = ANY (${texts(person.addresses)}) OR data ->> 'user_id' = ${person.id}
      OR lower(data ->> 'email') = ANY (${texts(person.addresses)}) OR lower(data ->> 'new_email') = ANY (${texts(person.addresses)})
      OR (${atTakenAddress(person)})
    RETURNING id`)
  const { rows } = await tx.execute<{ id: string; data: Record<string, string> }>(sql`
    SELECT id, data FROM mails WHERE ${names(sql`(data - 'full_name')`, person)}`)
  const without = withoutPerson(person)
  // The reader may have the same name.
  const changed = rows.map(({ id, data }) => ({ id, data: { ...without(data), ...readerOf(data) } }))
  // This ends the claim of a mail that is being sent: its file is removed, and it is sent again.
  await tx.execute(sql`
    UPDATE mails m SET data = changed.data, attempts = m.attempts + (m.status = 'queued' AND m.attempts > 0)::integer
    FROM json_to_recordset(${JSON.stringify(changed)}::json) AS changed (id uuid, data jsonb) WHERE m.id = changed.id`)
  return [...deleted.rows, ...rows].map(({ id }) => id)
}

const readerOf = ({ full_name }: Record<string, string>) => (full_name === undefined ? {} : { full_name })
