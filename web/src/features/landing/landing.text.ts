import type { Headline } from '@hub/contract/headline'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { t } from '#lib/language.ts'
import { listOf } from '#lib/format.ts'
import type { IconName } from '#ui/icon.tsx'

/** Until there are reports, the specification's figures, marked 'Sample'. */
export const FIGURES: { figure: keyof Headline; counts: string; sample: string }[] = [
  { figure: 'children_reached', counts: t('children reached'), sample: '15K+' },
  { figure: 'teachers_trained', counts: t('teachers trained'), sample: '1,200+' },
  { figure: 'active_projects', counts: t('active projects'), sample: '45' },
  { figure: 'funding', counts: t('funding'), sample: '₦2.1M' },
]

export const PROMISES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'book', title: t('Education management'), text: t('Projects, schools and activities in one register.') },
  { icon: 'people', title: t('Beneficiary tracking'), text: t('IDPs, returnees, host communities and refugees.') },
  {
    icon: 'pin',
    title: t('Geographic coverage'),
    text: t('{states}, tracked down to each LGA.', { states: listOf(STATE_NAMES) }),
  },
  { icon: 'naira', title: t('Financial monitoring'), text: t('Pledges, commitments and payments, donor by donor.') },
  { icon: 'lock', title: t('Role-based access'), text: t('Every account approved by an administrator.') },
  { icon: 'heart', title: t('Humanitarian focus'), text: t('Built for Education in Emergencies.') },
]

export const BOUNDARIES_CREDIT = t('Boundaries: geoBoundaries, GRID3, CC BY 4.0 · P-codes: OCHA')

export const NEXT = {
  title: t('What happens next'),
  text: (email: string) =>
    t(
      'An administrator of the hub reviews your registration. We write to {email} when it is decided. Meanwhile, sign in to check its status.',
      { email },
    ),
}

export const TOASTS = {
  signedIn: { title: t('Login Successful'), text: t('Welcome back to Northeast Education Hub') },
  signInFailed: { title: t('Login Failed'), fallback: t('Invalid credentials') },
}
