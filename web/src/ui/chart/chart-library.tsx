import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  type Plugin,
} from 'chart.js'
import { formatCount } from '#lib/format.ts'
import { CHART_COLORS, CHART_FONT, type ChartColors, type ChartFacts, spoken, titleOf } from './chart-facts.ts'
import { PRODUCT, useShownScheme } from '#lib/browser.ts'
import { intlLanguage, t } from '#lib/language.ts'
import { Bar } from 'react-chartjs-2'

const COMPACT = new Intl.NumberFormat(intlLanguage, { notation: 'compact' })

/** Each bar has its figure, so that nobody has to hover or read the axis. */
const figures = (colors: ChartColors, size: number): Plugin<'bar'> => ({
  id: 'figures',
  afterDatasetsDraw(chart) {
    const { ctx, data } = chart
    ctx.save()
    ctx.font = `700 ${size}px ${CHART_FONT}`
    ctx.fillStyle = colors.ink
    ctx.strokeStyle = colors.paper
    ctx.lineWidth = 5
    ctx.lineJoin = 'round'
    ctx.textAlign = 'center'
    ctx.textBaseline = 'bottom'
    for (const [index, bar] of chart.getDatasetMeta(0).data.entries()) {
      const text = formatCount(Number(data.datasets[0]?.data[index] ?? 0))
      ctx.strokeText(text, bar.x, bar.y - 4)
      ctx.fillText(text, bar.x, bar.y - 4)
    }
    ctx.restore()
  },
})

/** Not animated, for weak laptops. */
const barConfig = (
  { bars }: ChartFacts,
  colors: ChartColors,
  size = 13,
): ChartConfiguration<'bar', number[], string> => ({
  type: 'bar',
  data: {
    labels: bars.map(({ label }) => label),
    datasets: [
      {
        data: bars.map(({ value }) => value),
        backgroundColor: bars.map(({ color }) => colors[color]),
        borderRadius: 5,
        maxBarThickness: size * 5.5,
      },
    ],
  },
  options: {
    animation: false,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: size * 1.8 } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colors.line },
        ticks: { color: colors.ink, font: { family: CHART_FONT, size, weight: 600 } },
      },
      y: {
        beginAtZero: true,
        // Without values the axis would have decimals.
        suggestedMax: 4,
        grid: { color: colors.line },
        border: { display: false },
        ticks: {
          color: colors.soft,
          font: { family: CHART_FONT, size: size - 1 },
          maxTicksLimit: 5,
          precision: 0,
          callback: (value) => COMPACT.format(Number(value)),
        },
      },
    },
  },
  plugins: [figures(colors, size)],
})

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
    facts.isSample
      ? t('Sample: an example, no record of anything')
      : t('{counts} by {labels}', { counts: facts.counts, labels: facts.labels.toLowerCase() }),
    78,
    '16px',
    colors.soft,
  )
  ctx.drawImage(chart, EDGE, HEAD, WIDTH - 2 * EDGE, HEIGHT - HEAD - FOOT)
  write(`${PRODUCT} · ${facts.source}`, HEIGHT - 24, '14px', colors.soft)
  drawn.destroy()
  return new Promise((resolve, reject) => {
    page.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png')
  })
}
