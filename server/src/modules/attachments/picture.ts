import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError, errorAt } from '../../http/errors.ts'
import type { PictureJob, PictureResult } from './picture-process.ts'

const LONGEST_MS = 20_000
/** An idle process ends, because many servers rarely get a picture. */
const IDLE_MS = 10_000
/** Then the process is ended, because it does not free all memory. */
const MOST_BYTES = 250 * 1024 * 1024
/** Each waiting picture takes up to 5 MB. */
const MOST_WAITING = 40

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './picture-process.ts' : './picture-process.js', import.meta.url))

let opener: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

export const toProfilePicture = (upload: Buffer) => converted({ upload, kind: 'profile' }, 'profile_picture')
export const toProofPicture = (upload: Buffer) => converted({ upload, kind: 'proof' }, 'file')

async function converted(job: PictureJob, field: string): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new AppError('busy')
  waiting += 1
  const result = turn.then(() => ask(job))
  turn = result.catch(() => undefined)
  const content = await result.finally(() => (waiting -= 1))
  if (!content) throw errorAt(field, 'invalid_picture')
  return content
}

/** Null also after a timeout or crash. */
async function ask(job: PictureJob): Promise<Buffer | null> {
  clearTimeout(idle)
  const child = (opener ??= await start())
  return new Promise((resolve, reject) => {
    let hasBegun = false
    const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const done = () => {
      clearTimeout(tooLong)
      child.off('message', onResult).off('exit', onEnd)
    }
    const onResult = (message: PictureResult | 'begun') => {
      if (message === 'begun') return void (hasBegun = true)
      const { content, memory } = message
      done()
      if (memory > MOST_BYTES) end()
      else idle = setTimeout(end, IDLE_MS).unref()
      resolve(content && Buffer.from(content))
    }
    const onEnd = () => {
      done()
      // The process ended before it began this picture.
      if (hasBegun) resolve(null)
      else reject(new AppError('busy'))
    }
    child.on('message', onResult).on('exit', onEnd)
    child.send(job, (error) => error && child.kill('SIGKILL'))
  })
}

async function start(): Promise<ChildProcess> {
  const child = forked()
  const forget = () => {
    if (opener === child) opener = undefined
  }
  child.once('exit', forget)
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    // An 'error' event without a listener would end the server.
    child.on('error', () => {
      forget()
      reject(new AppError('busy'))
    })
  })
  child.unref()
  child.channel?.unref()
  return child
}

function forked(): ChildProcess {
  try {
    return fork(program, { serialization: 'advanced', execArgv: isSource ? ['--import', 'tsx'] : [] })
  } catch {
    throw new AppError('busy')
  }
}

function end() {
  opener?.disconnect()
  opener = undefined
}
