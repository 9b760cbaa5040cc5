import { inflateSync } from 'node:zlib'

/** What Chromium's printer wrote: its pages, each with its text in one line. */
export function pagesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, body!)

  const streamOf = (id: string) => {
    const [head = '', stream = ''] = objects.get(id)!.split(/stream\r?\n/, 2)
    const bytes = Buffer.from(stream.replace(/\r?\nendstream[\s\S]*$/, ''), 'latin1')
    return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const glyphsOf = (font: string) => {
    const glyphs = new Map<string, string>()
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
    if (!map) return glyphs
    const cmap = streamOf(map)
    const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')
    const letters = (code: string) =>
      (code.match(/.{4}/g) ?? []).map((each) => String.fromCharCode(Number.parseInt(each, 16))).join('')
    for (const [, section] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
      for (const [, glyph, code] of section!.matchAll(/<(\w+)> <(\w+)>/g))
        glyphs.set(glyph!.toUpperCase(), letters(code!))
    for (const [, section] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
      for (const [, from, to, code] of section!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
        for (let at = Number.parseInt(from!, 16); at <= Number.parseInt(to!, 16); at++)
          glyphs.set(hex(at), String.fromCharCode(Number.parseInt(code!, 16) + at - Number.parseInt(from!, 16)))
    return glyphs
  }
  const textOf = (page: string) => {
    const named = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? ''
    const fonts = new Map([...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [name!, glyphsOf(id!)]))
    const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)![1]!)
    let font = new Map<string, string>()
    let text = ''
    for (const [token, name, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b/g)) {
      if (name) font = fonts.get(name) ?? new Map<string, string>()
      else if (glyphs)
        text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph.toUpperCase()) ?? '').join('')
      else if (token === 'ET') text += ' '
    }
    return text.replace(/\s+/g, ' ').trim()
  }
  return [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body)).map(textOf)
}
