import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConfigFaults, readConfig } from './config.ts'
import { FIRST, SECOND } from './testing/certificates.ts'

const fieldErrorsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as ConfigFaults).sentences
  }
  return []
}

describe('The configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      backupDir: path.resolve('data/backups'),
      backupKeep: 14,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      tls: undefined,
      publicUrl: 'http://localhost:8080',
      adminEmail: undefined,
      adminPassword: undefined,
      requiresTwoFactor: 'none',
      sharesCoordinates: 'organization',
      smtpUrl: undefined,
      mailFrom: 'Northeast Education Hub <no-reply@hub.local>',
      supportEmail: 'admin@hub.local',
      mapTileUrl: undefined,
      mapTileAttribution: undefined,
      ngnPerUsd: '1500',
      trustProxy: false,
      passwordQueue: 1000,
      publicSnapshot: false,
      metricsToken: null,
      logLevel: 'info',
    })
  })

  it('takes an empty value for none, and spaces around a value for a slip', () => {
    expect(readConfig({ PORT: '', HOST: '  ', SMTP_URL: '' })).toEqual(readConfig({}))
    expect(readConfig({ PORT: ' 9000 ' }).port).toBe(9000)
  })

  it('takes a replica for the database that it is one of alone', () => {
    expect(fieldErrorsOf({ DATABASE_READ_URL: 'postgres://db/hub' })).toEqual([
      'DATABASE_READ_URL names a replica of the database in DATABASE_URL: set both, or none of them.',
    ])
  })

  it('keeps the demo’s data apart', () => {
    expect(readConfig({}, true).dataDir).toBe(path.resolve('data-demo'))
    expect(readConfig({ DATA_DIR: '/srv/hub' }, true).dataDir).toBe('/srv/hub')
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/hub' }, true)).toThrow('does not run on DATABASE_URL')
  })

  it('writes to support at the admin’s address unless it has one of its own', () => {
    expect(readConfig({ ADMIN_EMAIL: 'ada@neh.example' }).supportEmail).toBe('ada@neh.example')
    expect(readConfig({ ADMIN_EMAIL: 'ada@neh.example', SUPPORT_EMAIL: 'help@neh.example' }).supportEmail).toBe(
      'help@neh.example',
    )
  })

  it('has a public address without a slash at the end, by default with the port', () => {
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
    expect(readConfig({ PUBLIC_URL: 'https://hub.example/' }).publicUrl).toBe('https://hub.example')
  })

  it('trusts as many proxies as it is told, or those with these addresses', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '1' })
    const trusts = trustProxy as (address: string, hop: number) => boolean
    expect([0, 1, 2].map((hop) => trusts('192.0.2.1', hop))).toEqual([true, false, false])
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16'])
  })

  it.each([
    ['PORT', '80a', 'PORT must be a number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://host/db', 'DATABASE_URL must be one address that starts with postgres://.'],
    [
      'DATABASE_URL',
      'postgres://one:5432,two:5432/db',
      'DATABASE_URL must be one address that starts with postgres://.',
    ],
    ['BACKUP_KEEP', 'all', 'BACKUP_KEEP must be a whole number above 0.'],
    ['PASSWORD_QUEUE', '0', 'PASSWORD_QUEUE must be a whole number above 0.'],
    [
      'UV_THREADPOOL_SIZE',
      '1',
      'UV_THREADPOOL_SIZE must be a whole number above 1: one thread checks passwords, the others read files.',
    ],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    ['PUBLIC_URL', 'hub.example', 'PUBLIC_URL must start with http:// or https://.'],
    ['ADMIN_EMAIL', 'ada', 'ADMIN_EMAIL must be an email address.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have 8 to 200 characters.'],
    ['SMTP_URL', 'mail.example:25', 'SMTP_URL must start with smtp:// or smtps://.'],
    ['MAIL_FROM', 'The Hub', "MAIL_FROM must be an email address, or a name and one: 'The Hub <hub@example.org>'."],
    ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL must be an email address.'],
    ['MAP_TILE_URL', 'https://tiles.example/', 'MAP_TILE_URL must be an http(s) address with {z}, {x} and {y} in it.'],
    ['NGN_PER_USD', '-3', 'NGN_PER_USD must be a number above 0, such as 1500 or 1500.25.'],
    ['NGN_PER_USD', '0', 'NGN_PER_USD must be a number above 0, such as 1500 or 1500.25.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be the number of proxies in front (such as 1), or their addresses.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('refuses %s = %s with a sentence that does not repeat it', (name, value, sentence) => {
    expect(fieldErrorsOf({ [name]: value })).toEqual([sentence])
  })

  it('names every fault at once', () => {
    expect(fieldErrorsOf({ PORT: 'x', SMTP_URL: 'x', ADMIN_EMAIL: 'x' })).toHaveLength(3)
  })
})

const LOCKED_KEY = createPrivateKey(FIRST.key).export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'secret',
})

describe('The certificate in the configuration', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hub-config-'))
    for (const [name, pair] of Object.entries({ first: FIRST, second: SECOND })) {
      writeFileSync(path.join(folder, `${name}.crt`), pair.cert)
      writeFileSync(path.join(folder, `${name}.key`), pair.key)
    }
    const der = Buffer.from(FIRST.cert.replace(/-----.*-----/g, ''), 'base64')
    writeFileSync(path.join(folder, 'first.der'), der)
    writeFileSync(path.join(folder, 'locked.key'), LOCKED_KEY)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const named = (cert: string, key: string) => ({
    TLS_CERT: path.join(folder, cert),
    TLS_KEY: path.join(folder, key),
  })

  it('lets the hub listen with https, and has it reached so', () => {
    const { tls, publicUrl } = readConfig(named('first.crt', 'first.key'))
    expect(tls).toEqual({ certFile: path.join(folder, 'first.crt'), keyFile: path.join(folder, 'first.key') })
    expect(publicUrl).toBe('https://localhost:8080')
    const given = { ...named('first.crt', 'first.key'), PUBLIC_URL: 'https://hub.lan' }
    expect(readConfig(given).publicUrl).toBe('https://hub.lan')
  })

  it.each(['TLS_CERT', 'TLS_KEY'])('is refused with %s alone', (name) => {
    const sentence = 'TLS_CERT and TLS_KEY belong together: set both, or none of them.'
    expect(fieldErrorsOf({ [name]: path.join(folder, 'first.crt') })).toEqual([sentence])
  })

  it.each([
    ['gone.crt', 'first.key', 'TLS_CERT names a file that is not there.'],
    ['first.crt', 'gone.key', 'TLS_KEY names a file that is not there.'],
    // A folder, because root may read every file.
    ['.', 'first.key', 'TLS_CERT names a file that cannot be read.'],
    ['first.crt', '.', 'TLS_KEY names a file that cannot be read.'],
    ['first.key', 'first.key', 'TLS_CERT names a file that is no certificate in PEM form.'],
    ['first.der', 'first.key', 'TLS_CERT names a file that is no certificate in PEM form.'],
    ['first.crt', 'first.crt', 'TLS_KEY names a file that is no private key in PEM form without a password.'],
    ['first.crt', 'locked.key', 'TLS_KEY names a file that is no private key in PEM form without a password.'],
    ['first.crt', 'second.key', 'The key in TLS_KEY does not belong to the first certificate in TLS_CERT.'],
  ])('of %s and %s is refused with a sentence that names no file', (cert, key, sentence) => {
    expect(fieldErrorsOf(named(cert, key))).toEqual([sentence])
  })

  it('is named beside every other fault', () => {
    expect(fieldErrorsOf({ ...named('gone.crt', 'first.key'), PORT: 'x' })).toEqual([
      'PORT must be a number from 0 to 65535.',
      'TLS_CERT names a file that is not there.',
    ])
  })
})
