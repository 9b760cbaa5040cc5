import type { Language } from '@hub/contract/language'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { chooseBeforeSignIn, t } from '#lib/language.ts'
import { useTitle } from '#lib/browser.ts'
import { Brand, BuildLine } from '#ui/plain-page.tsx'
import { LinkButton } from '#ui/buttons.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { AuthCard, type AuthTab } from './auth-card.tsx'
import classes from './landing-page.module.css'
import { Pitch } from './pitch.tsx'

interface LandingPageProps {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  /** Changes with each redirect to sign-in. */
  asked: string | undefined
}

export function LandingPage({ tab, onTab, asked }: LandingPageProps) {
  useTitle()
  const navigate = useNavigate()
  const main = useRef<HTMLElement>(null)
  const choose = async (language: Language) => {
    const email = main.current?.querySelector<HTMLInputElement>('[type=email]')?.value
    await navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, email }),
      replace: true,
      resetScroll: false,
    })
    return chooseBeforeSignIn(language)
  }
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <LanguageChoice className={classes.language} onChoose={choose} />
        <LinkButton to="/dashboard" variant="light" flex="none">
          {t('Get Started')}
        </LinkButton>
      </header>
      <main ref={main} className={classes.main}>
        <Pitch />
        <AuthCard tab={tab} onTab={onTab} asked={asked} />
      </main>
      <footer className={classes.footer}>
        <BuildLine />
      </footer>
    </div>
  )
}
