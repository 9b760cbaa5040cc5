import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from './tokens.ts'

const COOKIE = /(?:^|;\s*)hub_device=([\w-]{43})(?:;|$)/
const DAYS = 400

/**
 * This cookie gives no access. It distinguishes known browsers from strangers, so that guesses by strangers do not use
 * up a known browser's tries. Scripts cannot read it, and other sites cannot send it.
 */
export function deviceHashOf(request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? newToken()
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const rules = `Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${DAYS * 86_400}${secure}`
  reply.header('set-cookie', `hub_device=${token}; ${rules}`)
  return hashToken(token)
}
