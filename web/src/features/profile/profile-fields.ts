import type { ProfilePayload } from '@hub/contract/accounts'

export type ProfileField = Exclude<
  keyof ProfilePayload,
  'current_password' | 'profile_picture' | 'updated_at' | 'new_organization'
>

/** In the order of the screen: errors are focused in this order. */
export const LABELS: Record<ProfileField, string> = {
  full_name: 'Full Name',
  email: 'Email Address',
  phone_number: 'Phone Number',
  job_title: 'Job Title',
  organization_name: 'Organization Name',
  organization_acronym: 'Organization Acronym',
  department: 'Department',
  location_city: 'City',
  location_state: 'State',
  bio: 'Bio',
}

export const PROFILE_FIELDS = Object.keys(LABELS) as ProfileField[]
