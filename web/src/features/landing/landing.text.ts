import type { Headline } from '@hub/contract/headline'
import { THE_STATES } from '@hub/contract/reference/options'
import type { IconName } from '#ui/icon.tsx'

/** Until there are reports, the specification's figures, marked 'Sample'. */
export const FIGURES: { figure: keyof Headline; counts: string; sample: string }[] = [
  { figure: 'children_reached', counts: 'children reached', sample: '15K+' },
  { figure: 'teachers_trained', counts: 'teachers trained', sample: '1,200+' },
  { figure: 'active_projects', counts: 'active projects', sample: '45' },
  { figure: 'funding', counts: 'funding', sample: '₦2.1M' },
]

export const PROMISES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'book', title: 'Education management', text: 'Projects, schools and activities in one register.' },
  { icon: 'people', title: 'Beneficiary tracking', text: 'IDPs, returnees, host communities and refugees.' },
  { icon: 'pin', title: 'Geographic coverage', text: `${THE_STATES}, tracked down to each LGA.` },
  { icon: 'naira', title: 'Financial monitoring', text: 'Pledges, commitments and payments, donor by donor.' },
  { icon: 'lock', title: 'Role-based access', text: 'Every account approved by an administrator.' },
  { icon: 'heart', title: 'Humanitarian focus', text: 'Built for Education in Emergencies.' },
]

export const BOUNDARIES_CREDIT = 'Boundaries: geoBoundaries, GRID3, CC BY 4.0 · P-codes: OCHA'

export const NEXT = {
  title: 'What happens next',
  text: (email: string) =>
    `An administrator of the hub reviews your registration. We write to ${email} when it is decided. Meanwhile, sign in to check its status.`,
}

export const TOASTS = {
  signedIn: { title: 'Login Successful', text: 'Welcome back to Northeast Education Hub' },
  signInFailed: { title: 'Login Failed', fallback: 'Invalid credentials' },
}
