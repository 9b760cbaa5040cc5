import { type Language, LANGUAGE_CODES, LANGUAGES } from '@hub/contract/language'
import { NativeSelect } from '@mantine/core'
import { isDraft, language, t } from '#lib/language.ts'
import { showToast } from '#lib/toast.ts'

interface LanguageChoiceProps {
  /** Without a label it is named for screen readers alone. */
  label?: string
  className?: string | undefined
  /** False if the language could not be loaded. */
  onChoose: (language: Language) => Promise<boolean>
}

const OPTIONS = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))

export function LanguageChoice({ label, className, onChoose }: LanguageChoiceProps) {
  const choose = async (next: Language) => {
    if (!(await onChoose(next)))
      showToast({ kind: 'failure', title: t('Language Not Loaded'), text: t('Please try again.') })
  }
  return (
    <NativeSelect
      label={label}
      aria-label={label ? undefined : t('Language')}
      className={className}
      data={OPTIONS}
      value={language}
      description={isDraft(language) ? t('Draft translation') : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={({ currentTarget: { value } }) => void choose(value as Language)}
    />
  )
}
