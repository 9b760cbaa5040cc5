import { t } from '#lib/language.ts'
import { useTitle } from '#lib/browser.ts'
import { Brand, BuildLine } from '#ui/plain-page.tsx'
import { LinkButton } from '#ui/buttons.tsx'
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
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <LinkButton to="/dashboard" variant="light" flex="none">
          {t('Get Started')}
        </LinkButton>
      </header>
      <main className={classes.main}>
        <Pitch />
        <AuthCard tab={tab} onTab={onTab} asked={asked} />
      </main>
      <footer className={classes.footer}>
        <BuildLine />
      </footer>
    </div>
  )
}
