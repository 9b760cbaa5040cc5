const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN = [0x5b, 0x7b]
const CLOSE = [0x5d, 0x7d]
const BLANKS = [0x20, 0x0a, 0x0d, 0x09]

export class BrokenReply extends Error {
  override name = 'BrokenReply'
}

/**
 * Takes the rows out of a reply `{ …, "data": [ … ] }` while it arrives, so that a list of any length needs the memory
 * of a part of it. JSON.parse reads the rows; this finds where they begin and end.
 */
export class JsonRows {
  readonly #field: string
  #rest = ''
  /** Where in the rest to go on. */
  #at = 0
  #depth = 0
  #inString = false
  #isEscaped = false
  /** The text that a string at the outer level, or the row at hand, begins with; -1 outside of one. */
  #start = -1
  #key = ''
  #inRows = false
  #hasRows = false
  #isComplete = false

  constructor(field: string) {
    this.#field = field
  }

  /** The rows that this part of the reply completes. */
  push(part: string): unknown[] {
    const text = this.#rest + part
    let from = -1
    let to = -1
    for (let at = this.#at; at < text.length; at++) {
      const row = this.#step(text, at)
      if (!row) continue
      if (from < 0) from = row[0]
      to = row[1]
    }
    const keep = this.#start < 0 ? text.length : this.#start
    this.#rest = text.slice(keep)
    this.#at = text.length - keep
    if (this.#start >= 0) this.#start = 0
    // The commas between the rows are still there: all of them are one array.
    return from < 0 ? [] : parse(`[${text.slice(from, to)}]`)
  }

  /** A reply that stops before its end is none: its rows would read as all of them. */
  end() {
    if (!this.#isComplete || !this.#hasRows) throw new BrokenReply('The list broke off before its end.')
  }

  /** Reads one character; answers where the row begins and ends that it closes. */
  #step(text: string, at: number): [number, number] | undefined {
    const code = text.charCodeAt(at)
    if (this.#inString) return this.#inside(text, at, code)
    if (BLANKS.includes(code)) return undefined
    if (this.#isComplete) throw new BrokenReply('There is something behind the end of the list.')
    const row = this.#inRows && this.#depth === 2 ? this.#border(at, code) : undefined
    if (code === QUOTE) this.#openString(at)
    else if (OPEN.includes(code)) this.#open(code)
    else if (CLOSE.includes(code)) this.#close()
    else if (this.#depth === 1 && code === COMMA) this.#key = ''
    return row
  }

  #inside(text: string, at: number, code: number): undefined {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) {
      this.#inString = false
      if (this.#depth === 1) {
        this.#key = String(parse(text.slice(this.#start, at + 1)))
        this.#start = -1
      }
    }
  }

  #openString(at: number) {
    this.#inString = true
    if (this.#depth === 1) this.#start = at
  }

  #open(code: number) {
    if (this.#depth === 1 && code === OPEN[0] && this.#key === this.#field && !this.#hasRows) {
      this.#inRows = true
      this.#hasRows = true
    }
    this.#depth++
  }

  #close() {
    this.#depth--
    if (this.#depth === 1) this.#inRows = false
    if (this.#depth === 0) this.#isComplete = true
  }

  /** Directly in the list: a comma or the bracket ends a row, anything else begins one. */
  #border(at: number, code: number): [number, number] | undefined {
    if (code !== COMMA && code !== CLOSE[0]) {
      if (this.#start < 0) this.#start = at
      return undefined
    }
    const start = this.#start
    this.#start = -1
    return start < 0 ? undefined : [start, at]
  }
}

function parse<T = unknown[]>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new BrokenReply('The list cannot be read.')
  }
}
