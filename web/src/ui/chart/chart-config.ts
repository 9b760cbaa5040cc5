import type { ChartConfiguration, Plugin } from 'chart.js'
import { formatCount } from '#lib/format.ts'
import { CHART_FONT, type ChartColors } from './chart-colors.ts'
import type { ChartFacts } from './chart-facts.ts'

const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact' })

/** Each bar has its figure, so that nobody has to hover or read the axis. */
const figures = (colors: ChartColors, size: number): Plugin<'bar'> => ({
  id: 'figures',
  afterDatasetsDraw(chart) {
    const { ctx, data } = chart
    ctx.save()
    ctx.font = `700 ${size}px ${CHART_FONT}`
    ctx.fillStyle = colors.ink
    // Outlines the figures against the grid lines.
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
export const barConfig = (
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
        // If all values are 0, the axis would end at 1 with decimal ticks.
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
