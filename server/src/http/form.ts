import { finished } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { PICTURE_MAX_BYTES } from '@hub/contract/attachments'
import type { FastifyRequest } from 'fastify'
import { enterRoom, whileWaiting } from './bodies.ts'
import { AppError } from './errors.ts'

/** Limit for the text fields beside the picture. */
const FIELDS_MAX_BYTES = 100 * 1024
const LIMITS = { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 50, fieldSize: 20 * 1024, fieldNameSize: 100 }

export async function readForm(request: FastifyRequest, pictureField: string | undefined) {
  if (!request.isMultipart()) return
  // The form parser does not decompress.
  if (!pictureField || request.headers['content-encoding']) throw new AppError('unsupported_type')
  if (Number(request.headers['content-length']) > PICTURE_MAX_BYTES + FIELDS_MAX_BYTES) throw new AppError('too_large')
  try {
    await readParts(request, pictureField)
  } catch (error) {
    // The parser does not say that an incomplete form is the sender's error.
    throw (error as { statusCode?: number }).statusCode || error instanceof AppError
      ? error
      : new AppError('broken_json')
  }
}

async function readParts(request: FastifyRequest, pictureField: string) {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('too_large')
      body[part.fieldname] = part.value
    } else {
      if (part.fieldname !== pictureField) throw new AppError('invalid_input', { [part.fieldname]: 'Unknown field' })
      request.picture = await read(request, part.file)
    }
  }
  request.body = body
}

/** Stops at the limit, because the rest of a large file may never come. */
const read = (request: FastifyRequest, file: MultipartFile['file']) =>
  new Promise<Buffer>((resolve, reject) => {
    const refuse = () => reject(new AppError('too_large'))
    if (file.truncated) return refuse()
    const place = enterRoom(request)
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const wait = place.take(chunk.length)
      if (!wait) return
      file.pause()
      whileWaiting(request, wait).then(() => file.resume(), reject)
    })
    file.once('limit', refuse)
    // Also if it failed before anyone listened.
    finished(file, (error) => {
      if (error) reject(error)
      else if (file.truncated) refuse()
      else {
        place.isWhole()
        resolve(Buffer.concat(chunks))
      }
    })
  })
