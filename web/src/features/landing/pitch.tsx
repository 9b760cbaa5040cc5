import { Text } from '@mantine/core'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { t } from '#lib/language.ts'
import { IconTile, SampleMark } from '#ui/icon.tsx'
import { BOUNDARIES_CREDIT, FIGURES, PROMISES } from './landing.text.ts'
import classes from './landing-page.module.css'
import states from './states.svg'
import { type Headline, headlineEndpoints } from '@hub/contract/headline'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'

let asked: Promise<Partial<Headline>> | undefined

/** Cached; without an answer the samples are shown. */
const ask = () =>
  (asked ??= call(headlineEndpoints.read).then(
    ({ headline }) => headline,
    () => ({}),
  ))

function HeadlineFigures() {
  // Nothing before the answer, because a sample must not look like a real figure.
  const [headline, setHeadline] = useState<Partial<Headline>>()
  useEffect(() => void ask().then(setHeadline), [])
  return (
    <dl className={classes.figures}>
      {FIGURES.map(({ figure, counts, sample }) => (
        <div key={figure}>
          <dt>
            {counts} {headline && !headline[figure] && <SampleMark kind="sample" />}
          </dt>
          <dd>{headline ? (headline[figure] ?? sample) : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Pitch() {
  return (
    <section className={classes.pitch} aria-labelledby="pitch">
      <img className={classes.drawing} src={states} alt="" loading="lazy" />
      <p className={classes.eyebrow}>
        {t('Education in Emergencies')} · {STATE_NAMES.join(', ')}
      </p>
      <h1 id="pitch" className={classes.headline}>
        {t('One place to report, see and plan schooling in Northeast Nigeria.')}
      </h1>
      <Text maw="46ch" fz="l">
        {t(
          'Partners enter projects, funding and stock once. The sector sees who does what, where, and what is still missing.',
        )}
      </Text>
      <HeadlineFigures />
      <ul className={classes.promises}>
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <IconTile name={icon} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.credit}>{BOUNDARIES_CREDIT}</p>
    </section>
  )
}
