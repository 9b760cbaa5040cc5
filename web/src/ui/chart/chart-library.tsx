import { useShownScheme } from '#lib/shown-scheme.ts'
import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'
import { Bar } from 'react-chartjs-2'
import { CHART_COLORS, CHART_FONT } from './chart-colors.ts'
import { barConfig } from './chart-config.ts'
import { type ChartFacts, spoken, titleOf } from './chart-facts.ts'

// Import this file dynamically: it loads the charts library.
Chart.register(BarController, BarElement, CategoryScale, LinearScale)

export function BarCanvas({ facts }: { facts: ChartFacts }) {
  const scheme = useShownScheme()
  const { data, options, plugins } = barConfig(facts, CHART_COLORS[scheme])
  // The key draws a new chart: an update of the data would not recolor the figures.
  return <Bar key={scheme} role="img" aria-label={spoken(facts)} data={data} options={options} plugins={plugins} />
}

const WIDTH = 960
const HEIGHT = 600
const EDGE = 40
const HEAD = 92
const FOOT = 58

export function drawPicture(facts: ChartFacts): Promise<Blob> {
  const colors = CHART_COLORS.light
  const chart = document.createElement('canvas')
  chart.width = WIDTH - 2 * EDGE
  chart.height = HEIGHT - HEAD - FOOT
  const config = barConfig(facts, colors, 17)
  const drawn = new Chart(chart, { ...config, options: { ...config.options, responsive: false, devicePixelRatio: 2 } })

  const page = document.createElement('canvas')
  page.width = WIDTH * 2
  page.height = HEIGHT * 2
  const ctx = page.getContext('2d')
  if (!ctx) throw new Error('This browser offers no canvas')
  ctx.scale(2, 2)
  ctx.fillStyle = colors.paper
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  const write = (text: string, y: number, font: string, color: string) => {
    ctx.font = `${font} ${CHART_FONT}`
    ctx.fillStyle = color
    ctx.fillText(text, EDGE, y, WIDTH - 2 * EDGE)
  }
  write(titleOf(facts), 50, '700 26px', colors.ink)
  write(
    facts.isSample ? 'Sample: an example, no record of anything' : `${facts.counts} by ${facts.labels.toLowerCase()}`,
    78,
    '16px',
    colors.soft,
  )
  ctx.drawImage(chart, EDGE, HEAD, WIDTH - 2 * EDGE, HEIGHT - HEAD - FOOT)
  write(`Northeast Education Hub · ${facts.source}`, HEIGHT - 24, '14px', colors.soft)
  drawn.destroy()
  return new Promise((resolve, reject) => {
    page.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png')
  })
}
