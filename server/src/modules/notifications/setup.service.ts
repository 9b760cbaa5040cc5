import { t } from '@hub/contract/language'
import { type Setup, SETUP_STEPS, type SetupStep } from '@hub/contract/notifications'
import type { Db, Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { FIRST_ADMIN } from '../accounts/first-admin.service.ts'
import type { Shared } from '../shared.ts'
import { putSetupAway, readSetup } from './notifications.store.ts'

const LINKS: Record<SetupStep, string> = {
  profile: '/dashboard#profile',
  mail: '/admin#system-health',
  partners: '/admin?tab=pending',
  months: '/reporting?tab=periods',
  rates: '/reporting?tab=rates',
  targets: '/reporting?tab=targets',
  import: '/import',
}

interface Parts extends Pick<Shared, 'db' | 'change'> {
  /** False: mails are only written as files. */
  isMailSent: boolean
}

export const setupService = ({ db, change, isMailSent }: Parts) => {
  async function read(on: Db | Tx, userId: string) {
    const { is_put_away, is_at_work, ...done } = await readSetup(on, userId, FIRST_ADMIN)
    const isDone: Record<SetupStep, boolean> = { ...done, mail: isMailSent }
    const steps = SETUP_STEPS.map((step) => ({ step, is_done: isDone[step], link: LINKS[step] }))
    return { setup: { steps, is_put_away }, is_at_work }
  }

  return {
    async of(caller: Caller): Promise<{ success: true; setup: Setup }> {
      return { success: true, setup: (await read(db, signedIn(caller).id)).setup }
    },

    /** Null once all is done, it was put away, or partners have begun to report. */
    async next(userId: string) {
      const { setup, is_at_work } = await read(db, userId)
      const step = setup.steps.find(({ is_done }) => !is_done)
      if (!step || is_at_work || setup.is_put_away) return null
      return { ...step, done: setup.steps.filter(({ is_done }) => is_done).length, all: setup.steps.length }
    },

    putAway: (caller: Caller, { is_put_away }: { is_put_away: boolean }) =>
      change(caller, async (tx) => {
        const { id } = signedIn(caller)
        await putSetupAway(tx, id, is_put_away)
        const message = is_put_away
          ? t('The steps are put away. You find them in the Admin Panel, under Settings.')
          : t('The steps are on your dashboard again.')
        return { success: true as const, message, setup: (await read(tx, id)).setup }
      }),
  }
}

export type SetupSteps = ReturnType<typeof setupService>
