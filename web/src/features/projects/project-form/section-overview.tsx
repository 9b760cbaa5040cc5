import { Flex, UnstyledButton } from '@mantine/core'
import { Icon, type IconName } from '#ui/icon.tsx'
import { type SectionName, SECTIONS, type SectionState } from './project-form.sections.ts'
import { SECTION_TITLES, TEXT } from './project-form.text.ts'
import classes from './project-form.module.css'
import { t } from '#lib/language.ts'

function lookOf({ missing, isFilled }: SectionState, isWrong: boolean): { look: string; icon: IconName; text: string } {
  if (missing > 0 && isWrong) return { look: 'wrong', icon: 'alert', text: TEXT.toCorrect(missing) }
  if (missing > 0) return { look: 'open', icon: 'pencil', text: TEXT.toFill(missing) }
  if (isFilled) return { look: 'complete', icon: 'check', text: TEXT.complete }
  return { look: 'optional', icon: 'check', text: TEXT.optional }
}

interface SectionOverviewProps {
  states: Record<SectionName, SectionState>
  /** After a failed submit, missing fields are shown as errors. */
  wasTried: boolean
  onGo: (section: SectionName) => void
}

export function SectionOverview({ states, wasTried, onGo }: SectionOverviewProps) {
  return (
    <nav aria-label={t('Sections of the form')} className={classes.overview} data-below-head>
      <Flex component="ol" gap={8} px="lg" py="xs">
        {SECTIONS.map((section) => {
          // A school row is only invalid if it has content, so it is an error at once.
          const { look, icon, text } = lookOf(states[section], wasTried || section === 'schools')
          return (
            <li key={section}>
              <UnstyledButton className={classes.step} data-state={look} onClick={() => onGo(section)}>
                <Icon name={icon} size={16} />
                <span>
                  {SECTION_TITLES[section]}
                  <small>{text}</small>
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </Flex>
    </nav>
  )
}
