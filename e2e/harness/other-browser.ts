/** The commands that the main tasks need. */
export interface Driven {
  goto: (url: string) => Promise<void>
  /** Runs a function body with `args`; its result must be JSON. */
  run: <Answer>(body: string, ...args: unknown[]) => Promise<Answer>
  /** The function body returns an element, which is clicked. */
  press: (body: string, ...args: unknown[]) => Promise<void>
  /** The same, and types there, a key at a time. */
  type: (text: string, body: string, ...args: unknown[]) => Promise<void>
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Kind = 'button' | 'link' | 'tab' | 'field'

/** Finds a control by kind and start of its name, in the open dialog, else on the page. */
const FIND = String.raw`
  const [kind, name] = args
  const SELECTORS = {
    button: 'button:not([role=tab]), [role=button], summary',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input:not([type=hidden]), textarea, select',
  }
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').replace(/ \*$/, '').trim()
  const byId = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const nameOf = (each) =>
    plain(each.getAttribute('aria-label')) || plain(byId(each.getAttribute('aria-labelledby'))) ||
    plain(each.labels?.[0]?.textContent) || plain(each.textContent) || plain(each.placeholder)
  const isShown = (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden'
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(isShown)
  const scope = dialogs.at(-1) ?? document
  const found = [...scope.querySelectorAll(SELECTORS[kind])].filter((each) => isShown(each) && nameOf(each).startsWith(name))
  const exact = found.find((each) => nameOf(each) === name) ?? found[0] ?? null
  exact?.scrollIntoView({ block: 'center' })
  return exact`

const CHOOSE = String.raw`
  const [field, wanted] = args
  const select = (() => { const args = ['field', field]; ${FIND} })()
  const option = [...select.options].find(({ text }) => text === wanted)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, option.value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true`

const SET = String.raw`
  const [field, value] = args
  const input = (() => { const args = ['field', field]; ${FIND} })()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return true`

const PASTE = String.raw`
  const [field, text] = args
  const input = field ? (() => { const args = ['field', field]; ${FIND} })() : document.body
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  input.focus()
  // Firefox drops what a ClipboardEvent is made with.
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  input.dispatchEvent(event)
  return true`

const TRIES_MS = 60_000

export async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + TRIES_MS
  let last: unknown
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(`${what}: not within ${TRIES_MS / 1000} s`, { cause: last })
}

export function personIn(browser: Driven) {
  const isThere = (kind: Kind, name: string) =>
    browser.run<boolean>(`return Boolean((() => { ${FIND} })())`, kind, name)
  const wait = (kind: Kind, name: string) => until(`the ${kind} '${name}'`, () => isThere(kind, name))
  return {
    ...browser,
    async press(kind: Kind, name: string) {
      await wait(kind, name)
      await browser.press(FIND, kind, name)
    },
    async fill(name: string, text: string) {
      await wait('field', name)
      await browser.type(text, FIND, 'field', name)
    },
    async choose(name: string, option: string) {
      await until(`'${option}' in '${name}'`, () => browser.run<boolean>(CHOOSE, name, option))
    },
    /** Sets the value at once, for inputs that differ between browsers, such as days. */
    set: (name: string, value: string) => until(`the field '${name}'`, () => browser.run<boolean>(SET, name, value)),
    /** Into a cell; without a name anywhere. */
    paste: (name: string, text: string) => until(`the cell '${name}'`, () => browser.run<boolean>(PASTE, name, text)),
    sees: (text: string) =>
      until(`the words '${text}'`, () =>
        browser.run<boolean>(`return document.body.innerText.includes(args[0])`, text),
      ),
    /** A screen is settled when it has its heading and nothing visible is loading. */
    settled: () =>
      until('a settled screen', () =>
        browser.run<boolean>(
          `const awaited = [...document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root')]
          const isInView = (each) => each.getClientRects().length > 0 && each.getBoundingClientRect().top < innerHeight
          // Code that comes behind the screen has come too: a page that is left meanwhile complains that it was cut off.
          const arrived = performance.getEntriesByType('resource').length
          const isQuiet = window.arrivedBefore === arrived
          window.arrivedBefore = arrived
          return isQuiet && Boolean(document.querySelector('h1')) && !awaited.some(isInView) && !document.body.innerText.includes('Loading')`,
        ),
      ),
  }
}

export type PersonIn = ReturnType<typeof personIn>
