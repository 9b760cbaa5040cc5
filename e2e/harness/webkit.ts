import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { otherBrowsers } from '../../scripts/other-browsers.js'
import { type Driven, until } from './other-browser.ts'

/** WebDriver's key. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A command without an answer fails by itself, before the whole test times out. */
const COMMAND_MS = 120_000

/** A screenshot is taken at the next paint, and a still page does not paint: the driver would wait for ever. */
const KEEP_DRAWING = `
  const speck = document.body.appendChild(document.createElement('i'))
  speck.style = 'position: fixed; top: 0; left: 0; width: 1px; height: 1px'
  let frame
  const draw = (time) => {
    speck.style.background = time % 2 < 1 ? 'white' : 'snow'
    frame = requestAnimationFrame(draw)
  }
  draw(0)
  window.stopDrawing = () => { cancelAnimationFrame(frame); speck.remove() }
  return true`

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Reports its own number. */
async function openScreen() {
  const screen = spawn(otherBrowsers().screen, ['-displayfd', '3', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return { screen, display: `:${String(number).trim()}` }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** MiniBrowser with its own driver, over plain WebDriver. */
export async function openWebkit(): Promise<Driven> {
  const { screen, display } = await openScreen()
  const port = await freePort()
  const driver = spawn(otherBrowsers().driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const signal = AbortSignal.timeout(COMMAND_MS)
    const reply = await fetch(base + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await reply.json()) as { value: Answer & { message?: string } }
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.message}`)
    return value
  }
  await until('the driver of WebKit', () => fetch(`${base}/status`).then(({ ok }) => ok))
  const options = { 'webkitgtk:browserOptions': { binary: otherBrowsers().miniBrowser, args: ['--automation'] } }
  const made = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: options } })
  const session = `/session/${made.sessionId}`
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })

  const run = <Answer>(body: string, args: unknown[]) =>
    call<Answer>('POST', `${session}/execute/sync`, { script: `const args = arguments[0]; ${body}`, args: [args] })
  const element = async (body: string, args: unknown[]) => {
    const found = await run<Record<string, string> | null>(body, args)
    if (!found) throw new Error(`Not there: ${args.join(' ')}`)
    return `${session}/element/${found[ELEMENT]}`
  }
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    run: (body, ...args) => run(body, args),
    press: async (body, ...args) => call('POST', `${await element(body, args)}/click`, {}),
    type: async (text, body, ...args) => call('POST', `${await element(body, args)}/value`, { text }),
    async picture() {
      await run(KEEP_DRAWING, [])
      const taken = await call<string>('GET', `${session}/screenshot`)
      await run('window.stopDrawing(); return true', [])
      return Buffer.from(taken, 'base64')
    },
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await ended(driver)
      await ended(screen)
    },
  }
}
