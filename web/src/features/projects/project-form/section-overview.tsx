import { Icon, type IconName } from '#ui/icon.tsx'
import { type SectionName, SECTIONS, type SectionState } from './project-form.sections.ts'
import { SECTION_TITLES, TEXT } from './project-form.text.ts'
import classes from './project-form.module.css'

function lookOf({ missing, isFilled }: SectionState, isWrong: boolean): { look: string; icon: IconName; text: string } {
  if (missing > 0 && isWrong) return { look: 'wrong', icon: 'alert', text: TEXT.toCorrect(missing) }
  if (missing > 0) return { look: 'open', icon: 'pencil', text: TEXT.toFill(missing) }
  if (isFilled) return { look: 'complete', icon: 'check', text: TEXT.complete }
  return { look: 'optional', icon: 'check', text: TEXT.optional }
}

interface SectionOverviewProps {
  states: Record<SectionName, SectionState>
  /** Somebody has tried to send the form: what was only to be filled in is wrong from then on. */
  wasTried: boolean
  onGo: (section: SectionName) => void
}

/** What is missing at a glance, and the way there: in view however far the form is scrolled. */
export function SectionOverview({ states, wasTried, onGo }: SectionOverviewProps) {
  return (
    <nav aria-label="Sections of the form" className={classes.overview} data-below-head>
      <ol>
        {SECTIONS.map((section) => {
          // A row of the schools is wrong only when something stands in it.
          const { look, icon, text } = lookOf(states[section], wasTried || section === 'schools')
          return (
            <li key={section}>
              <button type="button" className={classes.step} data-state={look} onClick={() => onGo(section)}>
                <Icon name={icon} size={16} />
                <span>
                  {SECTION_TITLES[section]}
                  <small>{text}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
