/**
 * The colors of theme/global.css, which a canvas cannot read. Contrast with the card is at least 3:1 for bars, 4.5:1
 * for text.
 */
export const CHART_COLORS = {
  light: { paper: '#ffffff', ink: '#1d2b2b', soft: '#566462', line: '#e7e1d5', male: '#0b6e6e', female: '#c67c14' },
  dark: { paper: '#1a2322', ink: '#e4ebe8', soft: '#a3b1ae', line: '#2f3c3a', male: '#5fb0a8', female: '#e8ab4a' },
} as const

export type ChartColors = (typeof CHART_COLORS)[keyof typeof CHART_COLORS]

export const CHART_FONT = '"Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif'
