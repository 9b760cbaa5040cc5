import { monthName } from '@hub/contract/months'

/** The HTML mail has the words of the text. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const ADDRESS = /https?:\/\/[^\s<>"]+/g

function linked(text: string): string {
  let html = ''
  let at = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escaped(text.slice(at, index))}<a href="${escaped(address)}" style="color:#0b6e6e;word-break:break-word;overflow-wrap:anywhere">${escaped(address)}</a>`
    at = index + address.length
  }
  return html + escaped(text.slice(at))
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${linked(text).replaceAll('\n', '<br>')}</p>`

/** Mail programs support little but tables and inline styles. */
const mailHtml = (subject: string, paragraphs: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f6f3ec;color:#22302c;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e7e1d5;border-radius:8px">
<tr><td style="padding:16px 24px;background:#0b6e6e;border-radius:8px 8px 0 0;color:#ffffff;font-weight:700">Northeast Education Hub</td></tr>
<tr><td style="padding:24px 24px 8px">${paragraphs.map(paragraph).join('\n')}</td></tr>
</table></td></tr></table></body></html>
`

/** Never a token: links are created on sending. */
export interface MailData {
  /** The address is not verified: it gets nothing that the registrant wrote. */
  registration_received: Record<string, never>
  registration_to_review: { full_name: string; email: string; organization: string }
  approved: { full_name: string }
  /** Without a name: it may be another person's address. */
  rejected: { reason: string }
  suspended: { reason: string }
  password_reset: Record<string, never>
  email_confirmation: { user_id: string }
  email_changed: { full_name: string; new_email: string }
  /** Days since the due date; negative before. */
  report_reminder: { full_name: string; month: string; due_on: string; days: string }
  report_sent_back: { full_name: string; month: string; reason: string }
  report_reopened: { full_name: string; month: string; reason: string; by: string }
  /** `step` is 'sent back' or 'reopened', `on` a day. */
  report_still_back: { full_name: string; month: string; step: string; by: string; on: string; reason: string }
  project_approved: { full_name: string; project: string; project_id: string }
  project_back: { full_name: string; project: string; project_id: string; status: string; reason: string }
  /** Items separated by empty lines: text, then the path of its screen. */
  digest: { full_name: string; waiting: string }
}
export type Template = keyof MailData

export interface Surroundings {
  publicUrl: string
  supportEmail: string
}

export interface Content {
  subject: string
  text: string
  html: string
}

type Fill<T extends Template> = (data: MailData[T], hub: Surroundings) => { subject: string; paragraphs: string[] }

const withReason = (reason: string) => (reason ? [`The reason given: ${reason}`] : [])

/** '10 November 2026' */
const dayWords = (day: string) => `${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`

function reminderSubject(month: string, days: number): string {
  if (days < 0) return `Your report for ${month} is due in ${-days} ${days === -1 ? 'day' : 'days'}`
  return days === 0 ? `Your report for ${month} is due today` : `Your report for ${month} is overdue`
}

type Linked = 'password_reset' | 'email_confirmation'

const TEMPLATES: { [T in Exclude<Template, Linked>]: Fill<T> } = {
  registration_received: (_, { publicUrl, supportEmail }) => ({
    subject: 'We received your registration',
    paragraphs: [
      'Hello,',
      'Thank you for registering with the Northeast Education Hub. An administrator will now review your account. We write to you as soon as it is approved.',
      `You can check its status at any time: ${publicUrl}/`,
      `You did not register? Then please tell us: ${supportEmail}`,
    ],
  }),
  registration_to_review: ({ full_name, email, organization }, { publicUrl }) => ({
    subject: `${full_name} waits for approval`,
    paragraphs: [
      'Dear administrator,',
      `${full_name} (${email}) of ${organization} has registered and waits for your approval.`,
      `Review it in the Admin Panel, under Pending: ${publicUrl}/admin?tab=pending`,
    ],
  }),
  approved: ({ full_name }, { publicUrl }) => ({
    subject: 'Your account is approved',
    paragraphs: [
      `Dear ${full_name},`,
      'Welcome! Your account on the Northeast Education Hub is approved, and everything is open to you.',
      `Sign in here: ${publicUrl}/`,
    ],
  }),
  rejected: ({ reason }, { supportEmail }) => ({
    subject: 'Your registration was not approved',
    paragraphs: [
      'Hello,',
      'An administrator has looked at your account on the Northeast Education Hub and did not approve it.',
      ...withReason(reason),
      `If you think that this is a mistake, please write to us: ${supportEmail}`,
    ],
  }),
  suspended: ({ reason }, { supportEmail }) => ({
    subject: 'Your account is suspended',
    paragraphs: [
      'Hello,',
      'An administrator has suspended your account on the Northeast Education Hub. What you have reported is kept.',
      ...withReason(reason),
      `If you have a question, please write to us: ${supportEmail}`,
    ],
  }),
  report_reminder: ({ full_name, month, due_on, days }, { publicUrl }) => ({
    subject: reminderSubject(month, Number(days)),
    paragraphs: [
      `Dear ${full_name},`,
      `The report of your organization for ${month} ${Number(days) > 0 ? 'was' : 'is'} due on ${dayWords(due_on)} and is not submitted yet.`,
      'If there was nothing to report, one button says so.',
      `Look at what is in it and submit it here: ${publicUrl}/reporting`,
    ],
  }),
  report_sent_back: ({ full_name, month, reason }, { publicUrl }) => ({
    subject: `Your report for ${month} needs a correction`,
    paragraphs: [
      `Dear ${full_name},`,
      `An administrator has looked at the report of your organization for ${month} and asks for a correction.`,
      `The reason given: ${reason}`,
      `Correct what is needed, then submit the report again: ${publicUrl}/reporting`,
    ],
  }),
  report_reopened: ({ full_name, month, reason, by }, { publicUrl }) => ({
    subject: `Your report for ${month} was reopened`,
    paragraphs: [
      `Dear ${full_name},`,
      `The report of your organization for ${month} was accepted. ${by} has reopened it, so that it can be corrected.`,
      `The reason given: ${reason}`,
      `Correct what is needed, then submit the report again: ${publicUrl}/reporting`,
    ],
  }),
  report_still_back: ({ full_name, month, step, by, on, reason }, { publicUrl }) => ({
    subject: `Your report for ${month} was ${step} and is not submitted again yet`,
    paragraphs: [
      `Dear ${full_name},`,
      `The report of your organization for ${month} was ${step} by ${by} on ${dayWords(on)}. It is not submitted again yet.`,
      ...withReason(reason),
      `Correct what is needed, then submit the report again: ${publicUrl}/reporting`,
    ],
  }),
  project_back: ({ full_name, project, project_id, status, reason }, { publicUrl }) => ({
    subject: `Your project ${project} is ${status} again`,
    paragraphs: [
      `Dear ${full_name},`,
      `An administrator has taken the project ${project} back: it is ${status} again.`,
      `The reason given: ${reason}`,
      `Open it here: ${publicUrl}/projects?project=${project_id}`,
    ],
  }),
  project_approved: ({ full_name, project, project_id }, { publicUrl }) => ({
    subject: `Your project ${project} is approved: activate it`,
    paragraphs: [
      `Dear ${full_name},`,
      `An administrator has approved the project ${project}. When its work begins, activate it: then the hub counts it as active and asks for its reports.`,
      `Open it and choose Activate: ${publicUrl}/projects?project=${project_id}`,
    ],
  }),
  digest: ({ full_name, waiting }, { publicUrl }) => {
    const items = waiting.split('\n\n')
    return {
      subject: items.length === 1 ? '1 thing to do' : `${items.length} things to do`,
      paragraphs: [
        `Dear ${full_name},`,
        'To do on the Northeast Education Hub:',
        ...items.map((item) => item.replace(/\n(?=\/)/, `\n${publicUrl}`)),
        'You get this mail once a day while there is something to do. Choose your mails in your profile.',
      ],
    }
  },
  email_changed: ({ full_name, new_email }, { supportEmail }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `Dear ${full_name},`,
      `The email address of your account on the Northeast Education Hub is now ${new_email}. From now on, sign in with that one.`,
      `Was it not you? Then please write to us at once: ${supportEmail}`,
    ],
  }),
}

/** A line break would start another mail header or a forged paragraph. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** User input from single-line fields. */
const NAMES = ['full_name', 'organization', 'project', 'by']
const withNamesInLine = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([field, text]) => [field, NAMES.includes(field) ? oneLine(text as string) : text]),
  )

const contentOf = ({ subject, paragraphs }: ReturnType<Fill<Template>>): Content => ({
  subject: oneLine(subject),
  html: mailHtml(oneLine(subject), paragraphs),
  text: [...paragraphs, 'Northeast Education Hub', ''].join('\n\n').trimEnd() + '\n',
})

export const fillTemplate = (template: Exclude<Template, Linked>, data: object, hub: Surroundings): Content =>
  contentOf((TEMPLATES[template] as Fill<Template>)(withNamesInLine(data) as never, hub))

/** Anybody can request it, so it has no text of users. */
export const resetMail = (token: string, { publicUrl, supportEmail }: Surroundings): Content =>
  contentOf({
    subject: 'Set a new password',
    paragraphs: [
      'Hello,',
      'Somebody asked for a new password for your account on the Northeast Education Hub. Choose one here, within an hour:',
      `${publicUrl}/reset-password?token=${token}`,
      `Was it not you? Then you need not do anything: your password stays as it is. If this happens again, please write to us: ${supportEmail}`,
    ],
  })

/** The address is not verified, so it has no text of users. */
export const confirmationMail = (token: string, { publicUrl, supportEmail }: Surroundings): Content =>
  contentOf({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      'Somebody asked to use this email address for their account on the Northeast Education Hub. If it was you, confirm it here, within 24 hours:',
      `${publicUrl}/confirm-email?token=${token}`,
      `Was it not you? Then you need not do anything: the address is not used. If this happens again, please write to us: ${supportEmail}`,
    ],
  })
