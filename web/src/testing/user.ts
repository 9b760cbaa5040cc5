import type { User } from '@hub/contract/records/user'

export const userOf = (facts: Partial<User> = {}): User => ({
  id: '0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  full_name: 'Amina Bukar',
  email: 'amina@partner.test',
  phone_number: null,
  job_title: null,
  organization_id: '7c1d1f52-6f55-4e0a-8a55-0a1f2b3c4d5e',
  organization_name: 'Example Learning Initiative',
  organization_acronym: 'ELI',
  department: null,
  location_city: null,
  location_state: null,
  bio: null,
  profile_picture: null,
  status: 'approved',
  status_reason: null,
  role: 'user',
  is_admin: false,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  last_login_at: null,
  total_projects: 0,
  total_stock_items: 0,
  total_fts_submissions: 0,
  language: null,
  ...facts,
})

export const adminOf = (facts: Partial<User> = {}) => userOf({ role: 'admin', is_admin: true, ...facts })
