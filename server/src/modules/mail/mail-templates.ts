import { dayInNigeria, timeInNigeria } from '@hub/contract/days'
import { currentLanguage, numberIn, t } from '@hub/contract/language'
import { monthName } from '@hub/contract/months'
import { type ProjectStatus, projectStatusLabel } from '@hub/contract/project-statuses'
import { dayName } from '../../languages.ts'
import { mailHtml } from './mail-html.ts'

/** Never a token: links are created on sending. No words of ours either: they are in the language of the reader. */
export interface MailData {
  /** The address is not verified: it gets nothing that the registrant wrote. */
  registration_received: Record<string, never>
  registration_to_review: { full_name: string; email: string; organization: string }
  approved: { full_name: string }
  /** Without a name: it may be another person's address. */
  rejected: { reason: string }
  suspended: { reason: string }
  /** In which it was asked for: the account may have none yet. */
  password_reset: { language: string }
  email_confirmation: { user_id: string }
  /** `at` is a moment. The browser is '' where it has no name. */
  new_browser: { user_id: string; full_name: string; browser: string; address: string; at: string }
  two_factor_changed: { user_id: string; full_name: string; by: string; on: string }
  email_changed: { user_id: string; full_name: string; new_email: string }
  /** `month` is '2026-10'. Days since the due date; negative before. */
  report_reminder: { full_name: string; month: string; due_on: string; days: string }
  report_sent_back: { full_name: string; month: string; reason: string }
  report_reopened: { full_name: string; month: string; reason: string; by: string }
  /** `count` activities of an accepted month. */
  activities_sent_back: { full_name: string; month: string; count: string; by: string }
  /** `step` is 'sent_back' or 'reopened', `on` a day. */
  report_still_back: { full_name: string; month: string; step: string; by: string; on: string; reason: string }
  project_approved: { full_name: string; project: string; project_id: string }
  project_back: { full_name: string; project: string; project_id: string; status: string; reason: string }
  /** Items separated by empty lines: text, then the path of its screen. */
  digest: { full_name: string; waiting: string }
  /** Counts are digits, amounts decimal dollars. `sentences` are separated by empty lines. */
  snapshot: {
    full_name: string
    month: string
    of_month: string
    boys: string
    girls: string
    of_year: string
    partners: string
    expected: string
    submitted: string
    paid: string
    commitment: string
    pledge: string
    sentences: string
  }
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

const greeting = (name: string) => t('Dear {name},', { name })
const reasonGiven = (reason: string) => t('The reason given: {reason}', { reason })
const withReason = (reason: string) => (reason ? [reasonGiven(reason)] : [])
const correctIt = (publicUrl: string) =>
  t('Correct what is needed, then submit the report again: {link}', { link: `${publicUrl}/reporting` })

/** A mail of an older release has the words. */
const monthWords = (month: string) => (/^\d{4}-\d{2}$/.test(month) ? monthName(month) : month)
const statusWord = (status: string) => t(projectStatusLabel(status.replace(' ', '_') as ProjectStatus)).toLowerCase()

function reminderSubject(month: string, days: number): string {
  if (days < 0)
    return t(
      '{count, plural, one {Your report for {month} is due in # day} other {Your report for {month} is due in # days}}',
      { count: -days, month },
    )
  return days === 0
    ? t('Your report for {month} is due today', { month })
    : t('Your report for {month} is overdue', { month })
}

const CHANGED = {
  on: () => t('From now on, signing in to your account on the Northeast Education Hub asks for a code of your app.'),
  off: () => t('Signing in to your account on the Northeast Education Hub no longer asks for a code.'),
  by_admin: () =>
    t('An administrator has switched off the second factor of your account on the Northeast Education Hub.'),
}

type Linked = 'password_reset' | 'email_confirmation'

const TEMPLATES: { [T in Exclude<Template, Linked>]: Fill<T> } = {
  registration_received: (_, { publicUrl, supportEmail }) => ({
    subject: t('We received your registration'),
    paragraphs: [
      t('Hello,'),
      t(
        'Thank you for registering with the Northeast Education Hub. An administrator will now review your account. We write to you as soon as it is approved.',
      ),
      t('You can check its status at any time: {link}', { link: `${publicUrl}/` }),
      t('You did not register? Then please tell us: {email}', { email: supportEmail }),
    ],
  }),
  registration_to_review: ({ full_name, email, organization }, { publicUrl }) => ({
    subject: t('{name} waits for approval', { name: full_name }),
    paragraphs: [
      t('Dear administrator,'),
      t('{name} ({email}) of {organization} has registered and waits for your approval.', {
        name: full_name,
        email,
        organization,
      }),
      t('Review it in the Admin Panel, under Pending: {link}', { link: `${publicUrl}/admin?tab=pending` }),
    ],
  }),
  approved: ({ full_name }, { publicUrl }) => ({
    subject: t('Your account is approved'),
    paragraphs: [
      greeting(full_name),
      t('Welcome! Your account on the Northeast Education Hub is approved, and everything is open to you.'),
      t('Sign in here: {link}', { link: `${publicUrl}/` }),
    ],
  }),
  rejected: ({ reason }, { supportEmail }) => ({
    subject: t('Your registration was not approved'),
    paragraphs: [
      t('Hello,'),
      t('An administrator has looked at your account on the Northeast Education Hub and did not approve it.'),
      ...withReason(reason),
      t('If you think that this is a mistake, please write to us: {email}', { email: supportEmail }),
    ],
  }),
  suspended: ({ reason }, { supportEmail }) => ({
    subject: t('Your account is suspended'),
    paragraphs: [
      t('Hello,'),
      t('An administrator has suspended your account on the Northeast Education Hub. What you have reported is kept.'),
      ...withReason(reason),
      t('If you have a question, please write to us: {email}', { email: supportEmail }),
    ],
  }),
  report_reminder: ({ full_name, due_on, days, ...data }, { publicUrl }) => {
    const month = monthWords(data.month)
    const due = { month, day: dayName(due_on) }
    return {
      subject: reminderSubject(month, Number(days)),
      paragraphs: [
        greeting(full_name),
        Number(days) > 0
          ? t('The report of your organization for {month} was due on {day} and is not submitted yet.', due)
          : t('The report of your organization for {month} is due on {day} and is not submitted yet.', due),
        t('If there was nothing to report, one button says so.'),
        t('Look at what is in it and submit it here: {link}', { link: `${publicUrl}/reporting` }),
      ],
    }
  },
  report_sent_back: ({ full_name, reason, ...data }, { publicUrl }) => {
    const month = monthWords(data.month)
    return {
      subject: t('Your report for {month} needs a correction', { month }),
      paragraphs: [
        greeting(full_name),
        t('An administrator has looked at the report of your organization for {month} and asks for a correction.', {
          month,
        }),
        reasonGiven(reason),
        correctIt(publicUrl),
      ],
    }
  },
  activities_sent_back: ({ full_name, by, ...data }, { publicUrl }) => {
    const words = { month: monthWords(data.month), count: Number(data.count), name: by }
    return {
      subject: t('Activities of {month} need a correction', words),
      paragraphs: [
        greeting(full_name),
        t(
          '{name} has accepted the report of your organization for {month}, except {count, plural, one {# activity} other {# activities}}. The comments say what to correct.',
          words,
        ),
        correctIt(publicUrl),
      ],
    }
  },
  report_reopened: ({ full_name, reason, by, ...data }, { publicUrl }) => {
    const month = monthWords(data.month)
    return {
      subject: t('Your report for {month} was reopened', { month }),
      paragraphs: [
        greeting(full_name),
        t(
          'The report of your organization for {month} was accepted. {name} has reopened it, so that it can be corrected.',
          { month, name: by },
        ),
        reasonGiven(reason),
        correctIt(publicUrl),
      ],
    }
  },
  report_still_back: ({ full_name, step, by, on, reason, ...data }, { publicUrl }) => {
    const back = { month: monthWords(data.month), name: by, day: dayName(on) }
    const isReopened = step === 'reopened'
    return {
      subject: isReopened
        ? t('Your report for {month} was reopened and is not submitted again yet', back)
        : t('Your report for {month} was sent back and is not submitted again yet', back),
      paragraphs: [
        greeting(full_name),
        isReopened
          ? t(
              'The report of your organization for {month} was reopened by {name} on {day}. It is not submitted again yet.',
              back,
            )
          : t(
              'The report of your organization for {month} was sent back by {name} on {day}. It is not submitted again yet.',
              back,
            ),
        ...withReason(reason),
        correctIt(publicUrl),
      ],
    }
  },
  project_back: ({ full_name, project, project_id, reason, ...data }, { publicUrl }) => {
    const back = { project, status: statusWord(data.status) }
    return {
      subject: t('Your project {project} is {status} again', back),
      paragraphs: [
        greeting(full_name),
        t('An administrator has taken the project {project} back: it is {status} again.', back),
        reasonGiven(reason),
        t('Open it here: {link}', { link: `${publicUrl}/projects?project=${project_id}` }),
      ],
    }
  },
  project_approved: ({ full_name, project, project_id }, { publicUrl }) => ({
    subject: t('Your project {project} is approved: activate it', { project }),
    paragraphs: [
      greeting(full_name),
      t(
        'An administrator has approved the project {project}. When its work begins, activate it: then the hub counts it as active and asks for its reports.',
        { project },
      ),
      t('Open it and choose Activate: {link}', { link: `${publicUrl}/projects?project=${project_id}` }),
    ],
  }),
  digest: ({ full_name, waiting }, { publicUrl }) => {
    const items = waiting.split('\n\n')
    return {
      subject: t('{count, plural, one {# thing to do} other {# things to do}}', { count: items.length }),
      paragraphs: [
        greeting(full_name),
        t('To do on the Northeast Education Hub:'),
        ...items.map((item) => item.replace(/\n(?=\/)/, `\n${publicUrl}`)),
        t('You get this mail once a day while there is something to do. Choose your mails in your profile.'),
      ],
    }
  },
  snapshot: ({ full_name, month: id, sentences, ...figures }, { publicUrl }) => {
    const month = monthWords(id)
    const count = (digits: string) => Number(digits)
    const dollars = (amount: string) => `USD ${numberIn(currentLanguage(), Math.round(Number(amount)))}`
    return {
      subject: t('The snapshot of {month}', { month }),
      paragraphs: [
        greeting(full_name),
        t('The snapshot of {month} is published.', { month }),
        ...sentences.split('\n\n').map(oneLine),
        t('Children reached in {month}: {count} ({boys} boys, {girls} girls)', {
          month,
          count: count(figures.of_month),
          boys: count(figures.boys),
          girls: count(figures.girls),
        }),
        t('Children reached in {year}: {count}', { year: id.slice(0, 4), count: count(figures.of_year) }),
        t('Active partners: {count}', { count: count(figures.partners) }),
        t('Funding: paid {paid}, committed {committed}, pledged {pledged}', {
          paid: dollars(figures.paid),
          committed: dollars(figures.commitment),
          pledged: dollars(figures.pledge),
        }),
        t('Reports submitted: {submitted} of {expected}', {
          submitted: count(figures.submitted),
          expected: count(figures.expected),
        }),
        t('Read it here: {link}', { link: `${publicUrl}/snapshot/${id}` }),
        t('Choose your mails in your profile.'),
      ],
    }
  },
  new_browser: ({ full_name, browser, address, at }, { supportEmail }) => ({
    subject: t('New sign-in to your account'),
    paragraphs: [
      greeting(full_name),
      t(
        'Somebody signed in to your account on the Northeast Education Hub from a browser that it has not used before: {browser}, network {address}, on {day} at {time} in Nigeria.',
        {
          browser: browser || t('unknown browser'),
          address,
          day: dayName(dayInNigeria(new Date(at))),
          time: timeInNigeria(new Date(at)),
        },
      ),
      t('If it was you, there is nothing to do.'),
      t(
        'Was it not you? Then set a new password with ‘Forgot password’ on the sign-in page, and please write to us: {email}',
        { email: supportEmail },
      ),
    ],
  }),
  two_factor_changed: ({ full_name, by, on }, { supportEmail }) => ({
    subject: on === 'on' ? t('Your second factor is switched on') : t('Your second factor is switched off'),
    paragraphs: [
      greeting(full_name),
      CHANGED[by === 'admin' ? 'by_admin' : (on as 'on' | 'off')](),
      t('Was it not you? Then please write to us at once: {email}', { email: supportEmail }),
    ],
  }),
  email_changed: ({ full_name, new_email }, { supportEmail }) => ({
    subject: t('Your email address was changed'),
    paragraphs: [
      greeting(full_name),
      t(
        'The email address of your account on the Northeast Education Hub is now {email}. From now on, sign in with that one.',
        { email: new_email },
      ),
      t('Was it not you? Then please write to us at once: {email}', { email: supportEmail }),
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
  text: [...paragraphs, t('Northeast Education Hub'), ''].join('\n\n').trimEnd() + '\n',
})

export const fillTemplate = (template: Exclude<Template, Linked>, data: object, hub: Surroundings): Content =>
  contentOf((TEMPLATES[template] as Fill<Template>)(withNamesInLine(data) as never, hub))

/** Anybody can request it, so it has no text of users. */
export const resetMail = (token: string, { publicUrl, supportEmail }: Surroundings): Content =>
  contentOf({
    subject: t('Set a new password'),
    paragraphs: [
      t('Hello,'),
      t(
        'Somebody asked for a new password for your account on the Northeast Education Hub. Choose one here, within an hour:',
      ),
      `${publicUrl}/reset-password?token=${token}`,
      t(
        'Was it not you? Then you need not do anything: your password stays as it is. If this happens again, please write to us: {email}',
        { email: supportEmail },
      ),
    ],
  })

/** The address is not verified, so it has no text of users. */
export const confirmationMail = (token: string, { publicUrl, supportEmail }: Surroundings): Content =>
  contentOf({
    subject: t('Confirm your email address'),
    paragraphs: [
      t('Hello,'),
      t(
        'Somebody asked to use this email address for their account on the Northeast Education Hub. If it was you, confirm it here, within 24 hours:',
      ),
      `${publicUrl}/confirm-email?token=${token}`,
      t(
        'Was it not you? Then you need not do anything: the address is not used. If this happens again, please write to us: {email}',
        { email: supportEmail },
      ),
    ],
  })
