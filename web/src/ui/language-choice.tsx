import { type Language, LANGUAGE_CODES, LANGUAGES } from '@hub/contract/language'
import { NativeSelect } from '@mantine/core'
import { isDraft, language, t } from '#lib/language.ts'

interface LanguageChoiceProps {
  /** Without a label it is named for screen readers alone. */
  label?: string
  className?: string | undefined
  onChoose: (language: Language) => void
}

const OPTIONS = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))

export const LanguageChoice = ({ label, className, onChoose }: LanguageChoiceProps) => (
  <NativeSelect
    label={label}
    aria-label={label ? undefined : t('Language')}
    className={className}
    data={OPTIONS}
    value={language}
    description={isDraft(language) ? t('Draft translation') : undefined}
    inputWrapperOrder={['label', 'input', 'description']}
    onChange={({ currentTarget: { value } }) => onChoose(value as Language)}
  />
)
