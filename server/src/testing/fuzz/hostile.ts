import type { Random } from '../../generator/random.ts'

/** Each purpose is tried equally often. */
const TEXTS = {
  nothing: ['', ' ', '\t', '\u00a0', '\u200b'],
  unstorable: ['\0', 'a\0b', '\ud800', 'x\udfff', '\udc00\ud800', 'name\ud83d'],
  direction: ['\u202Egnp.exe', '\u200f\u200e', '\ufeff', '\u2028', '\r\nx: y'],
  sql: ["'; DROP TABLE users; --", "' OR '1'='1", '\\', '%', '_', '$1', '::uuid', '\\x00'],
  markup: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '${7*7}', '{{7*7}}'],
  formulas: ['=1+1', '=HYPERLINK("http://a.example")', '+1', '@SUM(A1)', '＝1'],
  letters: ['👩🏽‍🏫', '🇳🇬', 'ﷺ', 'Z͑̓ͅ', 'İıŞſß', '１２'],
  numbers: ['NaN', 'Infinity', '-0', '1e400', '0x10', '-1', '1.5', '1,5', '000', '0000', '9999', '9'.repeat(40)],
  days: ['9999-99-99', '2026-02-30', '0000-00-00', '2199-12-31', '1900-01-01', '2026-1-1'],
  moments: ['2026-13-45T99:99:99.999Z', '0000-00-00T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-03-02'],
  words: ['null', 'undefined', 'true', '[]', '{}', '__proto__', 'constructor', '../../etc/passwd', '%00', '%s%n'],
  names: [
    'NEH-1001',
    'NEH-999999999999999',
    'http://a.example/',
    '11.85, 13.16',
    '999, 999',
    '9999999999999.99',
    '2024-2204',
  ],
  ids: [
    '00000000-0000-4000-8000-000000000000',
    'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
    '{00000000-0000-4000-8000-000000000000}',
  ],
  /** Cause catastrophic backtracking. */
  patterns: [
    '1' + ' '.repeat(3000) + 'x',
    '-1' + ',111'.repeat(3000) + 'x',
    '1' + '-1.1 '.repeat(3000),
    'a@' + 'a.'.repeat(3000),
  ],
  lengths: ['a', 'é', '👩', ' ', '9', 'a;'].flatMap((part) => [201, 5000, 70_000].map((times) => part.repeat(times))),
}

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e8,
  1e8 + 1,
  0.1 + 0.2,
]

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])
const OTHERS = [null, true, false, [], {}, [null], [[]], { a: 1 }, { length: 1e9 }, nested(200), Array(500).fill(1)]

export const hostileText = (random: Random) => random.pick(random.pick(Object.values(TEXTS)))

export function hostileValue(random: Random, instead?: unknown): unknown {
  if (Array.isArray(instead) && random.chance(0.5)) return [...(instead as unknown[]), hostileText(random)]
  if (typeof instead === 'string' && random.chance(0.4)) return instead + hostileText(random)
  if (random.chance(0.6)) return hostileText(random)
  return structuredClone(random.pick(random.chance(0.5) ? NUMBERS : OTHERS))
}

/** Not URL-encoded. */
export const RAW_JUNK = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%ED%A0%80',
  '%2e%2e%2f',
  '//',
  '/../',
  ';a=b',
  '%25%00',
  '%C0%AF',
  '?',
  '&&=',
]

/** Invalid or misleading JSON, made from a valid text. */
export const BROKEN_JSON: ((text: string) => string | Buffer)[] = [
  () => '',
  () => ' ',
  () => 'NaN',
  () => '{"a":1,}',
  () => "{'a':1}",
  () => '{"__proto__":{"a":1}}',
  () => '{"constructor":{"prototype":{"a":1}}}',
  () => '['.repeat(100_000) + ']'.repeat(100_000),
  () => '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  (text) => text.slice(0, text.length / 2),
  (text) => `\ufeff${text}`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => text.replace(/: ?("[^"]*"|\d+)/, ':1e400'),
  (text) => text.replace(/: ?("[^"]*"|\d+)/, ':123456789012345678901234567890'),
  (text) => `${text}${text}`,
]

export const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  'image/png',
  '/',
]
