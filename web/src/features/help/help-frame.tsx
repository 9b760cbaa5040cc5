import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { chooseBeforeSignIn, t } from '#lib/language.ts'
import { useSession } from '#lib/session.ts'
import { LinkButton } from '#ui/buttons.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { Brand, BuildLine, InsideLayout } from '#ui/plain-page.tsx'
import classes from './help.module.css'

/** For people who are not signed in, or not approved yet. */
export function HelpFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null
  return (
    <div className={classes.frame}>
      <header className={`${classes.bar} screen-only`}>
        <Brand />
        <Group gap="0.6rem" wrap="nowrap">
          <LanguageChoice onChoose={chooseBeforeSignIn} />
          <LinkButton to="/" variant="light" flex="none">
            {isSignedIn ? t('Back') : t('Sign In')}
          </LinkButton>
        </Group>
      </header>
      <main className={classes.main}>
        <InsideLayout value>{children}</InsideLayout>
      </main>
      <footer className={`${classes.footer} screen-only`}>
        <BuildLine />
      </footer>
    </div>
  )
}
