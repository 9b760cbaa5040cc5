import type { Role } from '@hub/contract/permissions'
import type { AccountStatus } from '@hub/contract/statuses'
import type { ProjectStatus } from '@hub/contract/project-statuses'

/** No organization or person here is real. */
export const DEMO_ORGANIZATIONS = {
  NEH: 'Northeast Education Hub',
  SLI: 'Sample Learning Initiative',
  ETF: 'Example Teachers Forum',
  DSN: 'Demo Schools Network',
  IRE: 'Imaginary Relief for Education',
  PCF: 'Placeholder Children Foundation',
} as const

interface DemoPerson {
  full_name: string
  email: string
  organization: keyof typeof DEMO_ORGANIZATIONS
  role: Role
  status: AccountStatus
  job_title: string
  location_city: string
  location_state: string
  status_reason?: string
}

const person = (
  full_name: string,
  organization: DemoPerson['organization'],
  role: Role,
  status: AccountStatus,
  job_title: string,
  [location_city, location_state]: [string, string],
  status_reason?: string,
): DemoPerson => {
  const email = `${full_name.toLowerCase().replace(' ', '.')}@${organization.toLowerCase()}.example`
  return { full_name, email, organization, role, status, job_title, location_city, location_state, status_reason }
}

const OTHER_ADDRESS = 'Please register with the address of your organization.'

export const DEMO_PEOPLE: DemoPerson[] = [
  person('Ada Sample', 'NEH', 'admin', 'approved', 'Sector Coordinator', ['Maiduguri', 'Borno']),
  person('Bello Sample', 'NEH', 'admin', 'approved', 'Information Manager', ['Maiduguri', 'Borno']),
  person('Comfort Sample', 'SLI', 'manager', 'approved', 'Programme Manager', ['Maiduguri', 'Borno']),
  person('Danladi Sample', 'SLI', 'user', 'approved', 'Education Officer', ['Jere', 'Borno']),
  person('Esther Sample', 'SLI', 'viewer', 'approved', 'Donor Liaison', ['Maiduguri', 'Borno']),
  person('Fatima Example', 'ETF', 'manager', 'approved', 'Head of Training', ['Damaturu', 'Yobe']),
  person('Garba Example', 'ETF', 'user', 'approved', 'Teacher Trainer', ['Potiskum', 'Yobe']),
  person('Halima Example', 'ETF', 'user', 'under_review', 'Field Assistant', ['Nguru', 'Yobe']),
  person('Ibrahim Demo', 'DSN', 'manager', 'approved', 'Network Manager', ['Yola', 'Adamawa']),
  person('Jummai Demo', 'DSN', 'user', 'approved', 'School Liaison', ['Mubi', 'Adamawa']),
  person('Kabiru Demo', 'DSN', 'user', 'under_review', 'Data Clerk', ['Yola', 'Adamawa']),
  person('Ladi Imaginary', 'IRE', 'user', 'approved', 'Warehouse Officer', ['Gwoza', 'Borno']),
  person('Musa Imaginary', 'IRE', 'user', 'suspended', 'Driver', ['Gwoza', 'Borno'], 'Left the organization in March.'),
  person('Ngozi Placeholder', 'PCF', 'user', 'rejected', 'Volunteer', ['Gombe', 'Gombe'], OTHER_ADDRESS),
]

/** What these people report, by their full names: the statuses of their projects. */
export const DEMO_REPORTS: Record<string, ProjectStatus[]> = {
  'Comfort Sample': ['active', 'submitted'],
  'Danladi Sample': ['active', 'draft'],
  'Fatima Example': ['active', 'completed'],
  'Garba Example': ['under_review'],
  'Ibrahim Demo': ['completed', 'active'],
  'Jummai Demo': ['approved'],
  'Ladi Imaginary': ['active', 'suspended'],
}
