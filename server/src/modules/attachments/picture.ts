import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError, faultAt } from '../../http/errors.ts'
import type { PictureJob, PictureResult } from './picture-process.ts'

const LONGEST_MS = 20_000
/** It ends when nobody has sent a picture for so long: many a server hardly ever sees one. */
const IDLE_MS = 10_000
/** What it does not give back by itself it gives back by ending. */
const MOST_BYTES = 250 * 1024 * 1024
/** Each that waits holds up to 5 MB. */
const MOST_WAITING = 40

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './picture-process.ts' : './picture-process.js', import.meta.url))

let opener: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

export const toProfilePicture = (upload: Buffer) => converted({ upload, kind: 'profile' }, 'profile_picture')
export const toProofPicture = (upload: Buffer) => converted({ upload, kind: 'proof' }, 'file')

/** One picture at a time. */
async function converted(job: PictureJob, field: string): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new AppError('busy')
  waiting += 1
  const result = turn.then(() => ask(job))
  turn = result.catch(() => undefined)
  const content = await result.finally(() => (waiting -= 1))
  if (!content) throw faultAt(field, 'invalid_picture')
  return content
}

/** Null also where the picture took too long, or its process with it. */
function ask(job: PictureJob): Promise<Buffer | null> {
  clearTimeout(idle)
  const child = (opener ??= start())
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    const answer = (content: Buffer | null) => {
      clearTimeout(tooLong)
      child.off('message', onResult).off('exit', onEnd)
      resolve(content)
    }
    const onResult = ({ content, memory }: PictureResult) => {
      if (memory > MOST_BYTES) end()
      else idle = setTimeout(end, IDLE_MS).unref()
      answer(content && Buffer.from(content))
    }
    const onEnd = () => answer(null)
    child.on('message', onResult).on('exit', onEnd)
    child.send(job)
  })
}

function start(): ChildProcess {
  const child = fork(program, { serialization: 'advanced', execArgv: isSource ? ['--import', 'tsx'] : [] })
  child.once('exit', () => {
    if (opener === child) opener = undefined
  })
  // It does not keep the hub from ending.
  child.unref()
  child.channel?.unref()
  return child
}

function end() {
  opener?.disconnect()
  opener = undefined
}
