import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` -> `https://*.tiles.example` */
const tileOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace('{s}', '*'))?.[0] ?? ''

/** Browsers heed these on https and on the machine itself alone; on any other page they complain of the first one. */
const FOR_SECURE_PAGES = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' }
const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

export async function setSecurityHeaders(app: FastifyInstance, { publicUrl, tls, mapTileUrl }: Config) {
  const isHttps = publicUrl.startsWith('https:')
  // A proxy that ends https does not always say so, but then the hub's address does.
  const isSecure = ({ protocol, hostname }: FastifyRequest) =>
    isHttps || protocol === 'https' || THIS_MACHINE.test(hostname)
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
    // On plain http the header would lock people out of a hub that has no certificate. It would too where the hub holds
    // its certificate itself, which is mostly one that an office has made: once it has run out, or the office goes back to
    // plain http, browsers would for a year refuse everything under that name, on every port, with no way past the warning.
    strictTransportSecurity: isHttps && !tls ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isSecure(request)) reply.headers(FOR_SECURE_PAGES)
  })
}
