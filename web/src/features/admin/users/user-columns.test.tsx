import { USERS_SHEET } from '@hub/contract/exports/columns/users'
import { User } from '@hub/contract/records/user'
import { expect, it } from 'vitest'

// Add a new field to the sheet, or to this list.
it('saves every field of the listed users, but for those named here', () => {
  const saved = USERS_SHEET.map(({ key }) => key)
  const left = Object.keys(User.shape).filter((field) => !saved.includes(field))
  expect(left).toEqual([
    'id',
    'bio',
    'organization_id',
    'profile_picture',
    'language',
    'is_admin',
    'has_two_factor',
    'due',
    'updated_at',
  ])
})

it('has the headers of the file in the words of the screen', () => {
  expect(USERS_SHEET.map(({ header }) => header)).toEqual([
    'Full Name',
    'Email',
    'Acronym',
    'Organization',
    'Role',
    'Status',
    'Reason',
    'Phone',
    'Job Title',
    'Department',
    'City',
    'State',
    'Registered (UTC)',
    'Last Login (UTC)',
    'Projects',
    'FTS Submissions',
    'Stock Items',
  ])
})
