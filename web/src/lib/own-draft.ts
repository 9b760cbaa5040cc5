import { currentSession } from './session.ts'

/** Several people may share a computer: nobody is offered what another one began. */
export const ownDraftName = (form: string) => `${form}:${currentSession()?.user.id ?? ''}`
