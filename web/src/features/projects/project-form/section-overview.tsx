import { Icon } from '../../../ui/icon.tsx'
import { type SectionName, SECTIONS, type SectionState } from './project-form.sections.ts'
import { SECTION_TITLES, TEXT } from './project-form.text.ts'
import classes from './project-form.module.css'

function lookOf({ missing, isFilled }: SectionState) {
  if (missing > 0) return { look: 'missing', text: TEXT.missing(missing) }
  return isFilled ? { look: 'complete', text: TEXT.complete } : { look: 'optional', text: TEXT.optional }
}

/** What is missing at a glance, and the way there. */
export function SectionOverview({
  states,
  onGo,
}: {
  states: Record<SectionName, SectionState>
  onGo: (section: SectionName) => void
}) {
  return (
    <nav aria-label="Sections of the form">
      <ol className={classes.overview}>
        {SECTIONS.map((section) => (
          <li key={section}>
            <button
              type="button"
              className={classes.step}
              data-state={lookOf(states[section]).look}
              onClick={() => onGo(section)}
            >
              <Icon name={states[section].missing > 0 ? 'alert' : 'check'} size={16} />
              <span>
                {SECTION_TITLES[section]}
                <small>{lookOf(states[section]).text}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
