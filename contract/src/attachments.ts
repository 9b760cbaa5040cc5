import * as z from 'zod/mini'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

export const attachmentsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/attachments/:id',
    access: 'signed-in',
    summary: 'A picture: the own profile picture, or any where the person may read it',
    params: z.strictObject({ id: Id }),
    response: z.unknown(),
    binary: 'image/webp',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/attachments',
    access: 'contributor',
    summary: 'Upload a picture that proves a stock item',
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true), id: Id, url: z.string() }),
    picture: 'file',
    idempotent: true,
  }),
}

const ADDRESS = /^\/api\/attachments\/[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/

/** Not an external link. */
export const isUploadedProof = (proof: string) => ADDRESS.test(proof)
