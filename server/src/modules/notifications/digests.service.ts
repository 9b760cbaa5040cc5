import { t } from '@hub/contract/language'
import { type MailPreferences, NOT_MAILED } from '@hub/contract/notifications'
import { inLanguage } from '../../languages.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { claimDigests, readPreferences, savePreferences } from './digests.store.ts'
import { oneLine } from '../mail/mail-templates.ts'
import type { Notifications } from './notifications.service.ts'
import type { Shared } from '../shared.ts'

/** A small number keeps the transaction short. */
const AT_ONCE = 50
/** Nobody reads mail at night. */
const FROM_HOUR = 6

interface Parts extends Pick<Shared, 'db' | 'change' | 'mail'> {
  notifications: Pick<Notifications, 'of'>
}

export const digestsService = ({ db, change, mail, notifications }: Parts) => ({
  /** Sends each mail once, whichever server is first. */
  async sendDue(fromHour = FROM_HOUR): Promise<void> {
    for (let claimed = AT_ONCE; claimed === AT_ONCE;) {
      claimed = await db.transaction(async (tx) => {
        const readers = await claimDigests(tx, fromHour, AT_ONCE)
        for (const reader of readers) {
          const all = await inLanguage(reader.language, () => notifications.of(tx, { ...reader, status: 'approved' }))
          const items = all.filter(({ kind }) => !NOT_MAILED.includes(kind))
          if (items.length > 0)
            await mail.queue(tx, 'digest', reader.email, {
              full_name: reader.full_name,
              waiting: items.map(({ title, link }) => `${oneLine(title)}\n${link}`).join('\n\n'),
            })
        }
        return readers.length
      })
    }
  },

  async preferences(caller: Caller) {
    return { success: true as const, preferences: await readPreferences(db, signedIn(caller).id) }
  },

  savePreferences: (caller: Caller, preferences: MailPreferences) =>
    change(caller, async (tx) => {
      const { id } = signedIn(caller)
      await savePreferences(tx, id, preferences)
      return {
        success: true as const,
        message: t('Your choice of mails is saved.'),
        preferences: await readPreferences(tx, id),
      }
    }),
})
