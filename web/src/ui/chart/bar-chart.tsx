import { Button, Group, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Component, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '#lib/language.ts'
import { saveFile } from '#lib/browser.ts'
import { dayInNigeria } from '@hub/contract/days'
import { formatCount } from '#lib/format.ts'
import { showToast } from '#lib/toast.ts'
import { useLazyPart, logFailure } from '#lib/lazy-load.ts'
import { Icon, SampleMark } from '#ui/icon.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import classes from './bar-chart.module.css'
import { CHART_COLORS, type ChartFacts, pictureName, titleOf, totalOf } from './chart-facts.ts'
import { percentText } from '@hub/contract/format'

/** The chart for printing: sharp at any size, and complete without the charts library. */
function PaperBars({ facts: { bars } }: { facts: ChartFacts }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    // Screen readers use the table beside it.
    <div className="paper-only" aria-hidden>
      {bars.map(({ label, value, color }) => (
        <div key={label} className={classes.paperBar}>
          <span>{label}</span>
          <strong>{formatCount(value)}</strong>
          <div style={{ width: `${(value / most) * 100}%`, background: CHART_COLORS.light[color] }} />
        </div>
      ))}
    </div>
  )
}

const loadLibrary = () => import('./chart-library.tsx')

/** Until the library is loaded, and without it, the table has all figures. */
export function BarChart({ facts }: { facts: ChartFacts }) {
  const place = useRef<HTMLDivElement>(null)
  const library = useLazyPart(place, 'The charts library', loadLibrary)
  const [isTable, setTable] = useState(false)
  const tableId = useId()
  const [isBroken, setBroken] = useState(false)
  const hasFailed = library === null || isBroken

  async function download() {
    try {
      if (library) saveFile(await library.drawPicture(facts), pictureName(facts, dayInNigeria()))
    } catch {
      showToast({ kind: 'failure', title: t('Download Failed'), text: t('The picture could not be drawn.') })
    }
  }

  return (
    <Stack component="figure" ref={place} gap="0.5rem" className={classes.chart}>
      <Group component="figcaption" gap="0.5rem" wrap="nowrap" className={classes.head}>
        <h3>{titleOf(facts)}</h3>
        {facts.isSample && <SampleMark kind="sample" />}
        <WhatIs figure={facts.figure} />
        <span className={classes.total}>{formatCount(totalOf(facts))}</span>
      </Group>
      {hasFailed ? (
        <p className={`${classes.failed} screen-only`}>
          {t('The chart could not be loaded. Its figures are in the table.')}
        </p>
      ) : (
        <div className={`${classes.canvas} screen-only`}>
          {library ? (
            <ChartBoundary onBroken={() => setBroken(true)}>
              <library.BarCanvas facts={facts} />
            </ChartBoundary>
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
      <PaperBars facts={facts} />
      <ChartTable id={tableId} facts={facts} isVisible={isTable || hasFailed} />
      {!hasFailed && (
        <Group gap="0.25rem" justify="space-between" mt="auto" mx="-0.5rem" className="screen-only">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon name="table" size={16} />}
            aria-expanded={isTable}
            aria-controls={tableId}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('Hide table') : t('Show as table')}
            <span className="visually-hidden"> ({titleOf(facts)})</span>
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon name="download" size={16} />}
            disabled={!library}
            onClick={() => void download()}
          >
            {t('Download as PNG')}
            <span className="visually-hidden"> ({titleOf(facts)})</span>
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface ChartBoundaryProps {
  onBroken: () => void
  children: ReactNode
}

class ChartBoundary extends Component<ChartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown) {
    logFailure('A chart could not be drawn.', error)
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

interface ChartTableProps {
  id: string
  facts: ChartFacts
  /** Screen readers find the table in any case. */
  isVisible: boolean
}

function ChartTable({ id, facts, isVisible }: ChartTableProps) {
  const total = totalOf(facts)
  const share = (value: number) => (total > 0 ? percentText(value, total) : '–')
  return (
    <div id={id} className={isVisible ? classes.table : 'visually-hidden'}>
      <table>
        <caption className="visually-hidden">{titleOf(facts)}</caption>
        <thead>
          <tr>
            <th scope="col">{facts.labels}</th>
            <th scope="col">{facts.counts}</th>
            <th scope="col">{t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(value)}</td>
              <td>{share(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{formatCount(total)}</td>
            <td>{share(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
