import type { Db } from '../../database/database.ts'
import { inLanguage } from '../../languages.ts'
import { confirmationMail, fillTemplate, resetMail, type Surroundings, type Template } from './mail-templates.ts'
import type { mailWorker } from './mail-worker.ts'
import { languageOfReader } from './mail.store.ts'

export interface Links {
  reset(address: string): Promise<{ email: string; token: string } | null>
  confirmation(userId: string, address: string): Promise<{ token: string } | null>
}

type Compose = Parameters<typeof mailWorker>[0]['compose']

/** Links are created here, so that no token is in the queue. */
export const composer =
  (db: Db, hub: Surroundings, links: Links): Compose =>
  async (mail) => {
    const template = mail.template as Template
    const language = await languageOfReader(db, mail)
    if (template === 'password_reset') {
      const issued = await links.reset(mail.to_address)
      return issued && { to: issued.email, ...inLanguage(language, () => resetMail(issued.token, hub)) }
    }
    if (template === 'email_confirmation') {
      const issued = await links.confirmation(mail.data['user_id'] ?? '', mail.to_address)
      return issued && { to: mail.to_address, ...inLanguage(language, () => confirmationMail(issued.token, hub)) }
    }
    return { to: mail.to_address, ...inLanguage(language, () => fillTemplate(template, mail.data, hub)) }
  }
