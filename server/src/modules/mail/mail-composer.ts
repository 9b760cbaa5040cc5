import { confirmationMail, fillTemplate, resetMail, type Surroundings, type Template } from './mail-templates.ts'
import type { MailRow } from './mail.store.ts'

interface Links {
  reset(address: string): Promise<{ email: string; token: string } | null>
  confirmation(userId: string, address: string): Promise<{ token: string } | null>
}

/** Links are created here, so that no token is in the queue. */
export const composer = (hub: Surroundings, links: Links) => async (mail: MailRow) => {
  const template = mail.template as Template
  if (template === 'password_reset') {
    const issued = await links.reset(mail.to_address)
    return issued && { to: issued.email, ...resetMail(issued.token, hub) }
  }
  if (template === 'email_confirmation') {
    const issued = await links.confirmation(mail.data['user_id'] ?? '', mail.to_address)
    return issued && { to: mail.to_address, ...confirmationMail(issued.token, hub) }
  }
  return { to: mail.to_address, ...fillTemplate(template, mail.data, hub) }
}
