import { createTheme, type CSSVariablesResolver, localStorageColorSchemeManager } from '@mantine/core'
import { createElement } from 'react'
import { Icon } from '#ui/icon.tsx'

const FONT = '"Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif'

/** Shade 7 fills buttons: its contrast with white text is at least 4.5:1. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2b2b',
  colors: {
    teal: [
      '#eff7f5',
      '#e3f0ed',
      '#c2dfda',
      '#93c9c2',
      '#5fb0a8',
      '#2f948d',
      '#177d79',
      '#0b6e6e',
      '#085a5a',
      '#064848',
    ],
    green: [
      '#f1f8f4',
      '#e5f3ea',
      '#c6e2d1',
      '#9ccbb0',
      '#74b38e',
      '#4b986b',
      '#378557',
      '#2b7a4b',
      '#24653e',
      '#1c5131',
    ],
    red: ['#fdf3f2', '#fbe7e5', '#f4c9c5', '#eaa29c', '#e07f78', '#cc534b', '#bd382f', '#b3261e', '#952019', '#761914'],
    blue: [
      '#f1f6fb',
      '#e6eff8',
      '#c6d9ee',
      '#9dbfe0',
      '#75a3d1',
      '#4a80b9',
      '#356da9',
      '#2a5f9e',
      '#234f83',
      '#1c3f68',
    ],
    yellow: [
      '#fdf8ee',
      '#fdf1dd',
      '#fae1b6',
      '#f3c980',
      '#e8ab4a',
      '#d98a1f',
      '#b06b10',
      '#8a5407',
      '#724505',
      '#5a3604',
    ],
    // Sand: warm neutrals. Shade 4 outlines inputs and needs a contrast of 3:1 with white.
    gray: [
      '#faf8f4',
      '#f3efe7',
      '#e7e1d5',
      '#d6cebf',
      '#948c7c',
      '#756f62',
      '#566462',
      '#445150',
      '#2f3c3b',
      '#1d2b2b',
    ],
    dark: [
      '#e4ebe8',
      '#c3cecb',
      '#a3b1ae',
      '#8d9b98',
      '#6b7a77',
      '#2f3c3a',
      '#202b2a',
      '#1a2322',
      '#111817',
      '#0b1010',
    ],
  },
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.6rem', lineHeight: '1.2' },
      h2: { fontSize: '1.15rem', lineHeight: '1.35' },
      h3: { fontSize: '0.95rem', lineHeight: '1.4' },
    },
  },
  // The sizes of global.css.
  fontSizes: Object.fromEntries(
    ['s', 'm', 'body', 'l', 'xl', 'xxl', 'title'].map((size) => [size, `var(--hub-text-${size})`]),
  ),
  // Below sm it is a phone; below md there is one column. Our own CSS uses the same two.
  breakpoints: { sm: '48em', md: '64em' },
  shadows: { sm: 'var(--hub-shadow)', md: 'var(--hub-shadow-raised)' },
  radius: { md: '0.5625rem', lg: '0.75rem' },
  cursorType: 'pointer',
  components: {
    Text: { defaultProps: { inherit: true } },
    // Screen readers would read Mantine's own chevron.
    NativeSelect: { defaultProps: { rightSection: createElement(Icon, { name: 'chevron', size: 16 }) } },
  },
  respectReducedMotion: true,
})

const STATUS_COLORS = ['teal', 'green', 'red', 'blue', 'yellow'] as const

/** In dark mode Mantine's light variant is barely visible. */
const darkWashes = Object.fromEntries(
  STATUS_COLORS.flatMap((color) => {
    const wash = `var(--hub-${color === 'yellow' ? 'amber' : color}-wash)`
    return [
      [`--mantine-color-${color}-light`, wash],
      [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, ${wash}, white 8%)`],
    ]
  }),
)

/** Mantine's shades have too little contrast with our colors. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--hub-soft)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--hub-soft)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    ...darkWashes,
  },
})

export const colorSchemeManager = localStorageColorSchemeManager()

/** Runs before the first paint, to avoid a white flash. The CSP forbids an inline script. */
export function applyColorScheme() {
  const chosen = colorSchemeManager.get('auto')
  const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

export function printLight(root = document.documentElement) {
  let before: string | undefined
  window.addEventListener('beforeprint', () => {
    before = root.dataset.mantineColorScheme
    root.dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (before) root.dataset.mantineColorScheme = before
  })
}
