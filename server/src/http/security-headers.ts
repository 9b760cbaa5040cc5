import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` -> `https://*.tiles.example` */
const tileOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace('{s}', '*'))?.[0] ?? ''

export async function setSecurityHeaders(app: FastifyInstance, { publicUrl, mapTileUrl }: Config) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and the charts set style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTileUrl ? [tileOrigin(mapTileUrl)] : [])],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    // On plain http the header would lock people out of a hub that has no certificate.
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
}
