import { hashToken } from './tokens.ts'

const TOKEN = /^[\w-]{43}$/

/** As `Bearer`, or as the password of `Basic` with any name: Excel and Power BI can send either. */
export function feedHashOf(authorization: string | undefined): Buffer | null {
  const [, scheme = '', sent = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  const token = scheme.toLowerCase() === 'basic' ? passwordOf(sent) : sent
  return TOKEN.test(token) ? hashToken(token) : null
}

function passwordOf(credentials: string) {
  const text = Buffer.from(credentials, 'base64').toString()
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : ''
}
