import { Text } from '@mantine/core'
import type { LgaFigures } from '@hub/contract/map'
import { FILL_COLORS, type Shading } from '#ui/region-map/fills.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { formatCount } from '#lib/format.ts'
import { useShownScheme } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { figureWords, inNeedOf, legendFigure, shadeLabel, type Shade, sortedLgas } from '#features/map/lga-figures.ts'
import { TEXT } from '#features/map/map.text.ts'
import classes from './list.module.css'

interface LgaListProps {
  lgas: readonly LgaFigures[]
  figure: Shade
  isGapView: boolean
  shading: Shading
  chosen: string | undefined
  onChoose: (pcode: string) => void
}

export function LgaList({ lgas, figure, isGapView, shading, chosen, onChoose }: LgaListProps) {
  const fills = FILL_COLORS[useShownScheme()]
  const shown = sortedLgas(lgas, figure, isGapView)
  const definition = <WhatIs figure={legendFigure(figure, isGapView)} />
  // In gaps, the number of people in need matters.
  const hasNeed = isGapView && shown.some((lga) => inNeedOf(lga) > 0)
  if (shown.length === 0)
    return (
      <Text py="1.5rem" px="1rem" c="dimmed" ta="center">
        {TEXT.gaps(0, lgas.length)}
      </Text>
    )
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">{isGapView ? t('LGAs without partners') : shadeLabel(figure)}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t('LGA')} {isGapView && definition}
            </th>
            <th scope="col">
              {isGapView ? t('State') : shadeLabel(figure)} {!isGapView && definition}
            </th>
            {hasNeed && <th scope="col">{TEXT.inNeed}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((lga) => (
            <tr key={lga.pcode} data-chosen={lga.pcode === chosen || undefined}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(lga.pcode)}>
                  <span
                    className={classes.swatch}
                    style={{ background: fills[shading.fills.get(lga.pcode) ?? 'none'] }}
                  />
                  {lga.name}
                  {!isGapView && <small>{lga.state}</small>}
                </button>
              </th>
              <td>{isGapView ? lga.state : figureWords(lga, figure)}</td>
              {hasNeed && <td>{lga.against ? formatCount(inNeedOf(lga)) : TEXT.noTarget}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
