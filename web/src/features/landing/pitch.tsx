import { STATE_NAMES } from '@hub/contract/reference/options'
import { Icon } from '#ui/icon.tsx'
import { HeadlineFigures } from './headline-figures.tsx'
import { BOUNDARIES_CREDIT, PROMISES } from './landing.text.ts'
import classes from './pitch.module.css'
import states from './states.svg'

/** What the hub does, for those who do not know it yet. */
export function Pitch() {
  return (
    <section className={classes.pitch} aria-labelledby="pitch">
      <img className={classes.drawing} src={states} alt="" loading="lazy" />
      <p className={classes.eyebrow}>Education in Emergencies · {STATE_NAMES.join(', ')}</p>
      <h1 id="pitch" className={classes.headline}>
        One place to report, see and plan schooling in Northeast Nigeria.
      </h1>
      <p className={classes.lead}>
        Partners enter projects, funding and stock once. The sector sees who does what, where, and what is still
        missing.
      </p>
      <HeadlineFigures />
      <ul className={classes.promises}>
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={classes.tile}>
              <Icon name={icon} />
            </span>
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
