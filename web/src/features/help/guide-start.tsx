import { Paper, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useTypedFilter } from '#ui/typed-filter.tsx'
import { Blocks, DraftMark, PrintButton } from './guide-page.tsx'
import { type Guide, searchGuide } from './guide.ts'
import classes from './help.module.css'

interface GuideStartProps {
  guide: Guide
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

/** All pages of the guide and a search; on paper the whole guide. */
export function GuideStart({ guide, search = '', onSearch }: GuideStartProps) {
  const [typed, setTyped] = useTypedFilter(search, (text) => onSearch(text || undefined))
  return (
    <div className={classes.guide}>
      <PageHeader title={guide.start.title}>
        <PrintButton>{t('Print All Pages')}</PrintButton>
      </PageHeader>
      <DraftMark page={guide.start} />
      <div role="search" className="screen-only">
        <TextInput
          type="search"
          size="md"
          aria-label={t('Search the guide')}
          placeholder={t('Search the guide')}
          leftSection={<Icon name="search" size={18} />}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Paper withBorder radius="md" p="clamp(1rem, 3vw, 1.6rem)" lang={guide.language} className={classes.text}>
        {typed.trim() ? <Results guide={guide} search={typed} /> : <Blocks blocks={guide.start.blocks} />}
      </Paper>
      <div className="paper-only" lang={guide.language}>
        {guide.pages.map((page) => (
          <article key={page.key} className={`${classes.text} ${classes.sheet}`}>
            <h2>{page.title}</h2>
            <Blocks blocks={page.blocks} level={2} />
          </article>
        ))}
      </div>
    </div>
  )
}

function Results({ guide, search }: { guide: Guide; search: string }) {
  const found = searchGuide(guide, search)
  return (
    <>
      <p role="status">
        {t('{count, plural, =0 {No page has these words.} one {# page found} other {# pages found}}', {
          count: found.length,
        })}
      </p>
      <ul className="plain">
        {found.map(({ page, line }) => (
          <li key={page.key} className={classes.found}>
            <Link to="/help/$page" params={{ page: page.key }}>
              {page.title}
            </Link>
            {line && <Text c="dimmed">{line}</Text>}
          </li>
        ))}
      </ul>
    </>
  )
}
