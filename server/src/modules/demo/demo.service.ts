import type { Founding, SignIn } from '../accounts/founding.service.ts'
import { DEMO_ORGANIZATIONS, DEMO_PEOPLE } from './demo-sector.ts'

/** Printed at every start: the sample sector holds nothing that needs guarding. */
const DEMO_PASSWORD = 'Sample-Sector-1'

export const demoService = (founding: Founding) => ({
  /** Fills an empty hub with the sample sector, once. A hub that holds anything else is left as it is. */
  async fill(): Promise<(SignIn & { role: string; status: string })[]> {
    const founders = DEMO_PEOPLE.map(({ organization: acronym, ...person }) => ({
      ...person,
      organization: { acronym, name: DEMO_ORGANIZATIONS[acronym] },
    }))
    await founding.found(founders, DEMO_PASSWORD)
    if (!(await founding.has(DEMO_PEOPLE[0]!.email))) return []
    return DEMO_PEOPLE.map(({ email, role, status }) => ({ email, role, status, password: DEMO_PASSWORD }))
  },
})

export type Demo = ReturnType<typeof demoService>
