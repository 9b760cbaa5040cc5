import { createFileRoute } from '@tanstack/react-router'
import { type ActivitiesSearch, NO_DIALOG, readActivitiesSearch } from '#domain/activity/activities-search.ts'
import { ActivitiesPage } from '#features/activities/activities-page.tsx'
import { startActivities } from '#features/activities/activities.queries.ts'
import { useDialogAddress } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/activities')({
  validateSearch: readActivitiesSearch,
  loader: async ({ context, location }) =>
    startActivities(await context.queryClient(), readActivitiesSearch(location.search)),
  component: Activities,
})

function Activities() {
  return <ActivitiesPage search={Route.useSearch()} {...useDialogAddress<ActivitiesSearch>('activity', NO_DIALOG)} />
}
