import { describe, expect, it } from 'vitest'
import { confirmationMail, fillTemplate, resetMail } from './mail-templates.ts'

const HUB = { publicUrl: 'https://hub.example', supportEmail: 'support@hub.example' }
const DATA = {
  full_name: 'Danladi Sample',
  email: 'danladi@sli.example',
  organization: 'Sample Learning Initiative (SLI)',
  reason: 'Left the office.',
  new_email: 'new@sli.example',
}

describe('Each mail', () => {
  it.each([
    ['registration_to_review', 'Danladi Sample waits for approval', 'https://hub.example/admin'],
    ['approved', 'Your account is approved', 'https://hub.example/'],
    ['rejected', 'Your registration was not approved', 'The reason given: Left the office.'],
    ['suspended', 'Your account is suspended', 'The reason given: Left the office.'],
    ['email_changed', 'Your email address was changed', 'new@sli.example'],
  ] as const)('%s has its subject and says what it must', (template, subject, said) => {
    const mail = fillTemplate(template, DATA, HUB)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(said)
    expect(mail.text).toMatch(/^(Dear .*|Hello,)\n\n[\s\S]+\n\nNortheast Education Hub\n$/)
    expect(mail.text).not.toContain('undefined')
  })

  it('to an address that nobody has confirmed holds nothing that its sender wrote', () => {
    for (const { text } of [
      ...(['registration_received', 'rejected', 'suspended'] as const).map((each) => fillTemplate(each, DATA, HUB)),
      confirmationMail('a-token', HUB),
      resetMail('a-token', HUB),
    ]) {
      expect(text).toMatch(/^Hello,\n\n[\s\S]+\n\nNortheast Education Hub\n$/)
      expect(text).not.toMatch(/Danladi|Sample/)
    }
  })

  it('has no paragraph that stands in somebody’s name', () => {
    const full_name = 'Ada\n\nYour session has ended. Sign in again: https://evil.example'
    const { text, html } = fillTemplate('registration_to_review', { ...DATA, full_name, organization: full_name }, HUB)
    const paragraphs = text.split('\n\n')
    expect(paragraphs).toHaveLength(4)
    expect(paragraphs[1]).toContain('Ada Your session has ended.')
    expect(html).not.toMatch(/<br>/)
  })

  it('leaves the reason out where none was given', () => {
    expect(fillTemplate('rejected', { ...DATA, reason: '' }, HUB).text).not.toContain('reason')
  })

  it('carries its link on a line of its own', () => {
    expect(confirmationMail('a-token', HUB).text.split('\n')).toContain(
      'https://hub.example/confirm-email?token=a-token',
    )
    const { text } = resetMail('a-token', HUB)
    expect(text.split('\n')).toContain('https://hub.example/reset-password?token=a-token')
  })
})

describe('What waits, once a day', () => {
  const waiting =
    'The report of October 2026 is overdue\n/reporting?report=1\n\nAda: is this < all?\n/projects?project=2'

  it('names each with the address of its place', () => {
    const { subject, text } = fillTemplate('digest', { full_name: 'Danladi Sample', waiting }, HUB)
    expect(subject).toBe('2 things to do')
    expect(text).toContain('The report of October 2026 is overdue\nhttps://hub.example/reporting?report=1\n')
  })

  it('says the same as a page, with links, and takes what somebody wrote as text', () => {
    const { html } = fillTemplate('digest', { full_name: '<b>Danladi</b>', waiting }, HUB)
    expect(html).toContain('<a href="https://hub.example/projects?project=2"')
    expect(html).toContain('&lt;b&gt;Danladi&lt;/b&gt;')
    expect(html).toContain('is this &lt; all?')
    expect(html).not.toMatch(/<script|<b>/)
  })
})
