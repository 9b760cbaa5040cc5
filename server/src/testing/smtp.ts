import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Refuses addresses that start with 'nobody.', and does not answer for those with 'silent.' until it accepts. */
export async function startSmtp(port = 0) {
  const letters: (Email & { recipients: string[] })[] = []
  let refusal: Error | null = null
  const unanswered: (() => void)[] = []
  let hold: Promise<unknown> = Promise.resolve()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('silent.')) return void unanswered.push(() => done())
      done(address.startsWith('nobody.') ? Object.assign(new Error('No such user here'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const receive = async () => {
        const letter = await PostalMime.parse(Buffer.concat(await stream.toArray()))
        await hold
        if (refusal) throw refusal
        letters.push({ ...letter, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      }
      receive().then(() => done(), done)
    },
  })
  // Clients may hang up.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo

  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    letters,
    /** With a temporary error. */
    refuse: (sentence: string) => void (refusal = Object.assign(new Error(sentence), { responseCode: 451 })),
    accept() {
      refusal = null
      for (const answer of unanswered.splice(0)) answer()
    },
    /** Messages wait until the returned function is called. */
    holdBack() {
      const { promise, resolve } = withResolvers()
      hold = promise
      return resolve
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function withResolvers() {
  let resolve!: () => void
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { promise, resolve }
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>
