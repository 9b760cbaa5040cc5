import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` -> `https://*.tiles.example` */
const tileOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace('{s}', '*'))?.[0] ?? ''

/** Browsers accept these on https and localhost only, and warn elsewhere. */
const FOR_SECURE_PAGES = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' }
const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

export async function setSecurityHeaders(app: FastifyInstance, { publicUrl, tls, mapTileUrl }: Config) {
  const isHttps = publicUrl.startsWith('https:')
  // A proxy that ends https does not always say so.
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
    // Not on plain http, which would lock people out. Not with the hub's own certificate either, mostly issued by an
    // office: once it expires, browsers would refuse that name on every port for a year, without a way past the
    // warning.
    strictTransportSecurity: isHttps && !tls ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isSecure(request)) reply.headers(FOR_SECURE_PAGES)
  })
}
