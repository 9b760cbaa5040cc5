export const ORGANIZATIONS = 60
export const USERS = 300

export const AIMS = [
  'Safe Learning',
  'Catch-up Classes',
  'Back to School',
  'Teacher Mentoring',
  'School Repair',
  'School Meals',
]
export const WHOM = [
  'Girls',
  'Displaced Children',
  'Returnees',
  'Host Communities',
  'Out-of-School Children',
  'Teachers',
]
export const PLACES = [
  'Gwange',
  'Bulabulin',
  'Kawar Maila',
  'Muna',
  'Dalori',
  'Banki',
  'Pulka',
  'Ngomari',
  'Jambutu',
  'Nayi Nawa',
]

/** In a sector of any size as many records are about this place. */
export const RARE = { place: 'Kirenowa', records: 40 }

/** The same in every run: a choice for the record with this number, another for each purpose. */
export const chance = (number: string, purpose: string) => `abs(hashtext('${purpose}' || (${number}))::bigint)`
export const pick = (values: readonly string[], number: string, purpose: string) =>
  `('{"${values.join('","')}"}'::text[])[1 + ${chance(number, purpose)} % ${values.length}]`

export const series = (from: number, to: number) => `generate_series(${from}, ${to})`
export const each = (from: number, to: number, text: (n: string) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => text(String(from + index))).join(', ')

/** Who reports all of it. */
export const PEOPLE = [
  `INSERT INTO organizations (name, acronym)
    SELECT 'Invented Partner ' || n, 'IP' || n FROM ${series(1, ORGANIZATIONS)} AS n`,
  `INSERT INTO users (organization_id, full_name, email, password_hash, status)
    SELECT o.id, 'Person ' || n, 'person' || n || '@bench.test', '-', 'approved'
    FROM ${series(1, USERS)} AS n JOIN organizations o ON o.acronym = 'IP' || (1 + n % ${ORGANIZATIONS})`,
]
/** The person of the record with the number `n`, and their organization. */
export const BY = `users u ON u.email = 'person' || (1 + n % ${USERS}) || '@bench.test' JOIN organizations o ON o.id = u.organization_id`
