import { parseArgs } from 'node:util'
import { dayInNigeria } from '@hub/contract/days'
import { SCHOOLS_MAX } from '@hub/contract/records/school'
import type { SectorCounts } from './sector.ts'

const KINDS = ['projects', 'schools', 'activities', 'funding', 'stock', 'users'] as const
const MOST = 5_000_000

export interface GenerateArguments {
  counts: SectorCounts
  seed: number
  today: Date
  password: string | undefined
  intoExisting: boolean
}

class BadArguments extends Error {}

const USAGE = `Say how much is wanted, such as: npm run hub -- generate ${KINDS.map((kind) => `--${kind} 100`).join(' ')}`

const text = { type: 'string' } as const
const OPTIONS = {
  projects: text,
  schools: text,
  activities: text,
  funding: text,
  stock: text,
  users: text,
  seed: text,
  today: text,
  password: text,
  'into-existing': { type: 'boolean' },
} as const

function whole(name: string, value: string | undefined, most: number) {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value) && Number(value) <= most) return Number(value)
  throw new BadArguments(`--${name} must be a whole number from 0 to ${most}.`)
}

function parsed(given: string[]) {
  try {
    return parseArgs({ args: given, options: OPTIONS }).values
  } catch (error) {
    throw new BadArguments(`${(error as Error).message.split('. ', 1)[0]!.replace(/\.$/, '')}. ${USAGE}`)
  }
}

function dayOf(value: string | undefined, now: Date) {
  const day = value ?? dayInNigeria(now)
  const date = new Date(`${day}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day))
    return date
  throw new BadArguments('--today must be a day, such as 2026-06-01.')
}

export function readArguments(given: string[], now: Date): GenerateArguments {
  const values = parsed(given)
  const counts = Object.fromEntries(
    KINDS.map((kind) => [kind, whole(kind, values[kind], MOST) ?? 0]),
  ) as unknown as SectorCounts
  if (KINDS.every((kind) => counts[kind] === 0)) throw new BadArguments(USAGE)
  if (counts.users === 0) throw new BadArguments('--users must be at least 1: somebody has to report the rest.')
  if (counts.projects === 0 && counts.schools + counts.activities > 0)
    throw new BadArguments('Schools and activities belong to projects: --projects must be at least 1.')
  if (counts.schools > counts.projects * SCHOOLS_MAX)
    throw new BadArguments(`A project has at most ${SCHOOLS_MAX} schools: --schools is too high for so few projects.`)
  const { password } = values
  if (password !== undefined && (password.length < 8 || password.length > 200))
    throw new BadArguments('--password must have 8 to 200 characters.')
  return {
    counts,
    seed: whole('seed', values.seed, 999_999_999) ?? 1,
    today: dayOf(values.today, now),
    password,
    intoExisting: values['into-existing'] ?? false,
  }
}
