import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadGuide } from '#features/help/guide.ts'
import { GuidePageView } from '#features/help/guide-page.tsx'

export const Route = createFileRoute('/help/$page')({
  loader: async ({ params }) => {
    const guide = await loadGuide()
    const at = guide.pages.findIndex(({ key }) => key === params.page)
    const page = guide.pages[at]
    if (!page) return notFound({ throw: true })
    return { page, next: guide.pages[at + 1], language: guide.language }
  },
  component: HelpPage,
})

function HelpPage() {
  return <GuidePageView {...Route.useLoaderData()} />
}
