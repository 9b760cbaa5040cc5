import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Server } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 10_000

export interface CertificateFiles {
  certFile: string
  keyFile: string
}

/** Errors repeat no path: somebody may have put the key itself there. */
export function readCertificate({ certFile, keyFile }: CertificateFiles) {
  const cert = read('TLS_CERT', certFile)
  const key = read('TLS_KEY', keyFile)
  const certificate = orSay('TLS_CERT names a file that is no certificate in PEM form.', () => {
    if (!cert.includes('-----BEGIN CERTIFICATE-----')) throw new Error('not PEM')
    return new X509Certificate(cert)
  })
  const privateKey = orSay('TLS_KEY names a file that is no private key in PEM form without a password.', () =>
    createPrivateKey(key),
  )
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new Error('The key in TLS_KEY does not belong to the first certificate in TLS_CERT.')
  }
  orSay('The certificate in TLS_CERT is one that TLS does not accept.', () => createSecureContext({ cert, key }))
  return { cert, key }
}

function read(variable: 'TLS_CERT' | 'TLS_KEY', file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Error(`${variable} names a file that ${isMissing ? 'is not there' : 'cannot be read'}.`, { cause: error })
  }
}

function orSay<T>(sentence: string, attempt: () => T): T {
  try {
    return attempt()
  } catch (error) {
    throw new Error(sentence, { cause: error })
  }
}

/** New connections get the latest certificate. Mounted folders do not notify of changes, so the files are polled. */
export function followCertificate(files: CertificateFiles) {
  let seen = stampOf(files)
  let isBroken = false

  function look({ server, log }: FastifyInstance) {
    const stamp = stampOf(files)
    const isChanged = stamp !== seen
    if (!isChanged && !isBroken) return
    seen = stamp
    try {
      ;(server as unknown as Server).setSecureContext(readCertificate(files))
      isBroken = false
      log.info('The new certificate is in use.')
    } catch (error) {
      isBroken = true
      // Perhaps half written: the next check tries again, and the log says it once.
      if (isChanged) log.error(`The old certificate stays in use. ${(error as Error).message}`)
    }
  }

  return {
    current: readCertificate(files),
    followIn(app: FastifyInstance) {
      const timer = setInterval(() => look(app), LOOK_MS).unref()
      app.addHook('onClose', async () => clearInterval(timer))
    },
  }
}

/** Includes more than the modification time, which may be the same. */
const stampOf = ({ certFile, keyFile }: CertificateFiles) =>
  [certFile, keyFile]
    .map((file) => {
      try {
        const { ino, size, mtimeMs } = statSync(file)
        return `${ino} ${size} ${mtimeMs}`
      } catch {
        return 'not there'
      }
    })
    .join(', ')
