import { useState } from 'react'
import classes from './auth-card.module.css'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type AuthTab, TabList } from './tab-list.tsx'

interface AuthCardProps {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  asked: string | undefined
}

/** Both panels stay alive: a change of tab loses nothing that was typed. */
export function AuthCard({ tab, onTab, asked }: AuthCardProps) {
  const [registered, setRegistered] = useState<string>()
  // Drawn when it is first wanted: on a slow phone its six fields are half the work of the page.
  const [wasOpen, setWasOpen] = useState(tab === 'register')
  if (tab === 'register' && !wasOpen) setWasOpen(true)
  const finish = (email: string) => {
    setRegistered(email)
    onTab('sign-in')
  }
  return (
    <section className={classes.card} aria-label="Sign in or register">
      <TabList tab={tab} onTab={onTab} />
      <div role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in" hidden={tab !== 'sign-in'}>
        <SignInForm key={registered} registered={registered} asked={asked} isOpen={tab === 'sign-in'} />
      </div>
      <div role="tabpanel" id="panel-register" aria-labelledby="tab-register" hidden={tab !== 'register'}>
        {wasOpen && <RegisterForm key={registered} onRegistered={finish} />}
      </div>
    </section>
  )
}
