import { headlineEndpoints, type Headline } from '@hub/contract/headline'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import { FIGURES } from './landing.text.ts'
import classes from './pitch.module.css'

let asked: Promise<Partial<Headline>> | undefined

/** Asked for once; where the hub does not answer, samples are shown as such. */
const ask = () =>
  (asked ??= call(headlineEndpoints.read).then(
    ({ headline }) => headline,
    () => ({}),
  ))

export function HeadlineFigures() {
  // Nothing is shown before the answer: a sample that turned into a figure would pose as one.
  const [headline, setHeadline] = useState<Partial<Headline>>()
  useEffect(() => void ask().then(setHeadline), [])
  return (
    <dl className={classes.figures}>
      {FIGURES.map(({ figure, counts, sample }) => (
        <div key={figure}>
          <dt>
            {counts} {headline && !headline[figure] && <SampleMark kind="Sample" />}
          </dt>
          <dd>{headline ? (headline[figure] ?? sample) : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}
