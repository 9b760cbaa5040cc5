import { infoEndpoints } from '@hub/contract/info'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './pending-approval-page.module.css'
import { mailtoSupport } from './pending-approval.text.ts'

export function SupportContact({ acronym }: { acronym: string }) {
  const { address, hasFailed, retry } = useSupportAddress()
  return (
    <p className={classes.support}>
      <Icon name="mail" size={18} />
      {hasFailed ? (
        <>
          The support address could not be loaded.
          <Button size="compact-sm" variant="subtle" onClick={retry}>
            Retry
          </Button>
        </>
      ) : (
        <span>Questions? Write to {address && <a href={mailtoSupport(address, acronym)}>{address}</a>}</span>
      )}
    </p>
  )
}

function useSupportAddress() {
  const [address, setAddress] = useState<string>()
  const [tries, setTries] = useState(0)
  const [failedTry, setFailedTry] = useState(-1)
  useEffect(() => {
    call(infoEndpoints.reference).then(
      (reference) => setAddress(reference.support_email),
      () => setFailedTry(tries),
    )
  }, [tries])
  return { address, hasFailed: failedTry === tries, retry: () => setTries(tries + 1) }
}
