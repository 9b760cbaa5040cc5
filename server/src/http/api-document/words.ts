import { PENDING_DAYS } from '@hub/contract/admin'
import { PAGE_LIMIT } from '@hub/contract/common'
import type { EndpointGroup } from '@hub/contract/endpoints'
import type { Access } from '@hub/contract/permissions'
import { EXPORT_TYPES } from '@hub/contract/exports'

// These texts are not in the contract, because browsers load it.

export const WHO: Record<Access, string> = {
  public: 'Anyone.',
  'signed-in': 'Anyone who is signed in.',
  member: 'Approved users and every admin.',
  contributor: 'Approved users, managers and admins; no viewers.',
  admin: 'Admins.',
}

export const GROUPS: Record<EndpointGroup, string> = {
  accounts: 'Signing in and out, registering, the own profile and password',
  admin: 'Accounts of other people: approval, roles, sessions',
  attachments: 'Pictures: of people, and of stock as its proof',
  info: 'How the hub is doing, and what its forms offer',
  organizations: 'Organizations, to filter by',
  organizationCare: 'What organizations are, and two that are one: what moves, and the way back',
  projects: 'Projects with their schools, and who changed them',
  activities: 'What projects did, where, and whom it reached',
  funding: 'Funding entries, as the Financial Tracking Service has them',
  exports: 'All records of the sector for sheets, reports and other systems',
  feeds: 'Exports that a sheet or a report refreshes by itself',
  stock: 'Stock items and how their quantities changed',
  imports: 'Sheets that become records, with every fault named by its cell, and the way back',
  drafts: 'What a person has typed and not sent yet: their own alone, on any of their devices',
  audit: 'Who changed what, and when',
  system: 'Figures of the hub as a whole',
  mails: 'Mail that did not reach anybody',
  headline: 'What the landing page says of the sector',
  dashboard: 'What a person reported, and for admins the whole sector',
  map: 'Projects, activities and schools as points, and figures of each LGA',
  reporting: 'Reports of organizations, month by month: due, submitted, reviewed, accepted',
  comments: 'What reviewers and organizations write to each other about a record',
  indicators: 'What the sector counts: indicators, with unit and definition',
  targets: 'People in need and targets by LGA',
  wards: 'Wards of an LGA, once a gazetteer was imported',
  rates: 'Exchange rates by month',
  needsYou: 'What waits for somebody',
}

export const PARAMETERS: Record<string, string> = {
  indicators: 'Identifiers of indicators, separated by commas.',
  id: 'The identifier of what the address names: a project, an activity, an account and so on.',
  file: `An export as a file: ${EXPORT_TYPES.map((type) => `\`${type}.csv\``).join(', ')}.`,
  search: 'Words or parts of words; what is found has all of them.',
  limit: `How many rows a page has, 1 to ${PAGE_LIMIT}. Without it all rows come at once, streamed, in the order of entry: an order that no edit changes, so that each comes exactly once.`,
  cursor:
    'The `next_cursor` of the page before, together with the same filters. Without `limit` all that lies behind it comes.',
  figures: '`none` answers the rows alone, `only` the figures of the whole list alone. Without it both come.',
  sort: 'The order of the pages. Without `limit` the rows come in the order of entry, whatever this says.',
  mine: '`true`: only what the caller entered.',
  state:
    'A state by its name: projects that work in it, activities, stock and schools that lie in it. Of funding: entries of projects that work in this state alone.',
  not_state: 'Funding entries that the same `state` would leave out.',
  lga: 'An LGA by its name or P-code.',
  organization: 'An organization by its id, or by its whole name or acronym, in capitals or not.',
  year: 'Four digits. Projects run in it, activities start in it, the years of funding entries include it, stock was entered in it; schools go with their project.',
  from: 'The first day, YYYY-MM-DD. Of projects: those that run on a day of the range; of the audit trail: changes.',
  to: 'The last day, YYYY-MM-DD, itself included.',
  status: 'Only what has this status. On the map: projects, and the activities and schools that belong to them.',
  role: 'Only accounts with this role.',
  overdue: `\`true\`: projects past their end that are neither drafts nor completed; accounts that have waited longer than ${PENDING_DAYS} days.`,
  waiting: '`true`: projects that are submitted or under review.',
  reached: '`true`: only activities that are ongoing or completed, of which the figures of people reached are made.',
  component: 'A component of projects; of an activity, its type.',
  donor: 'A donor by name.',
  recipient: 'A recipient organization by name.',
  currency: 'The currency that the amount was given in.',
  project_code: "The hub's code of a project, such as NEH-1001.",
  category: 'Only stock of this category.',
  low: '`true`: only stock that is low or has run out.',
  type: 'Which export; of the board, only organizations of this type.',
  hxl: '`1`: a line of HXL hashtags below the headers.',
  person: 'A part of the name or email address of whoever made the change.',
  entity: 'Only changes of this kind of record.',
  record: 'A record by its id, or a project by its code; of comments its kind and id, like `report:<id>`.',
  layer: 'Only the points of this layer; the figures are of all layers all the same.',
  period: 'A month, like 2026-10.',
  month: 'A month, like 2026-10.',
  months: 'How many months, the newest first.',
  show: 'Only organizations with such a report among the months shown.',
  warnings: "'true': only organizations with a submitted report that has something to check.",
  reviewed: "'true': only what comes from months whose report was accepted, or from before the first one.",
  own: "Whose own figures: 'mine' of what the caller entered, 'organization' of all that their organization has. Left out: the organization's for managers and viewers.",
  project: 'Only of this project, by its code.',
  indicator: 'Only what this indicator counts, by its code or id.',
  into: 'The organization that stays, by its id.',
  sheet: 'Which sheet of a workbook that has several.',
  everybody: "'true', for administrators: what all organizations have, instead of the own one alone.",
  'X-Author': 'The id of who entered this. Where somebody else is signed in, it is refused and nothing is changed.',
  'Idempotency-Key':
    'Chosen by the sender. A repeat with the same key answers the first result and changes nothing again, for 90 days.',
}
