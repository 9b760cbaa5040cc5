import * as z from 'zod/mini'
import { Message, optionalText } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The day on which docs/privacy.md or the lines of the registration last changed what they promise. */
export const NOTICE_VERSION = '2026-11-19'

export const ControllerPayload = z.strictObject({ controller: optionalText(1000) })

export const privacyEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/privacy',
    access: 'public',
    summary: 'Who is responsible for the personal data of this hub, and the version of the privacy notice',
    response: z.object({
      success: z.literal(true),
      version: z.string(),
      /** What an administrator wrote: name and contact. */
      controller: z.nullable(z.string()),
      support_email: z.string(),
    }),
  }),
  saveController: endpoint({
    method: 'PUT',
    path: '/admin/privacy',
    access: 'admin',
    summary: 'Say who is responsible for the personal data of this hub, on the public privacy page',
    body: ControllerPayload,
    response: z.extend(Message, { controller: z.nullable(z.string()) }),
  }),
}
