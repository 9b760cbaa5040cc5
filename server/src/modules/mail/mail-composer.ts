import { fillTemplate, resetMail, type Surroundings, type Template } from './mail-templates.ts'
import type { MailRow } from './mail.store.ts'

type IssueReset = (address: string) => Promise<{ email: string; full_name: string; token: string } | null>

/** A queued mail becomes a letter. The reset link is made here, so that no token ever lies in the queue. */
export const composer = (hub: Surroundings, issueReset: IssueReset) => async (mail: MailRow) => {
  const template = mail.template as Template
  if (template !== 'password_reset') return { to: mail.to_address, ...fillTemplate(template, mail.data, hub) }
  const issued = await issueReset(mail.to_address)
  return issued && { to: issued.email, ...resetMail(issued.full_name, issued.token, hub) }
}
