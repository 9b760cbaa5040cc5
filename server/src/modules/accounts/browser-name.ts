/** Others claim to be these too, so the order matters. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera Mini\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (list: typeof BROWSERS, text: string) => list.find(([mark]) => mark.test(text))?.[1]

/** 'Chrome on Android'. Null for a program that is no browser. */
export function browserName(userAgent: string): string | null {
  const browser = named(BROWSERS, userAgent)
  const system = named(SYSTEMS, userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? null)
}

/** Without its last part: enough to know a place again, too little to find a person. */
export function shortAddress(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]
  return v4 ? `${v4}.x` : `${ip.split(':').slice(0, 3).join(':')}:…`
}
