import { t } from '@hub/contract/language'
import { NOTICE_VERSION } from '@hub/contract/privacy'
import type { Config } from '../../config.ts'
import type { Caller } from '../../http/caller.ts'
import type { Shared } from '../shared.ts'
import { readController, writeController } from './privacy.store.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit'> {
  config: Pick<Config, 'supportEmail'>
}

export const privacyService = ({ db, change, audit, config }: Parts) => ({
  read: async () => ({
    success: true as const,
    version: NOTICE_VERSION,
    controller: await readController(db),
    support_email: config.supportEmail,
  }),

  saveController: (caller: Caller, text: string | null | undefined) =>
    change(caller, async (tx) => {
      const controller = text || null
      const before = await readController(tx)
      await writeController(tx, controller)
      await audit.record(tx, caller, 'privacy.controller_saved', 'controller', {
        before: { controller: before },
        after: { controller },
      })
      return { success: true as const, message: t('The privacy page says it from now on.'), controller }
    }),
})
