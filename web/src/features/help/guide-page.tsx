import type { Language } from '@hub/contract/language'
import { Button, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#lib/language.ts'
import { LinkButton } from '#ui/buttons.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Block, GuidePage, Inline } from './guide.ts'
import classes from './help.module.css'

const line = (parts: Inline[]): ReactNode =>
  parts.map((part, at) => {
    if (typeof part === 'string') return part
    if ('label' in part) return <strong key={at}>{part.label}</strong>
    if ('code' in part) return <code key={at}>{part.code}</code>
    return (
      <Link key={at} to="/help/$page" params={{ page: part.page }}>
        {part.link}
      </Link>
    )
  })

const items = (all: Inline[][]) => all.map((item, at) => <li key={at}>{line(item)}</li>)

interface BlocksProps {
  blocks: Block[]
  /** The title above them. */
  level?: 1 | 2
}

export const Blocks = ({ blocks, level = 1 }: BlocksProps) =>
  blocks.map((block, at) => {
    if (block.kind === 'heading') return level === 1 ? <h2 key={at}>{block.text}</h2> : <h3 key={at}>{block.text}</h3>
    if (block.kind === 'text') return <p key={at}>{line(block.of)}</p>
    if (block.kind === 'steps') return <ol key={at}>{items(block.items)}</ol>
    if (block.kind === 'points') return <ul key={at}>{items(block.items)}</ul>
    return (
      <img
        key={at}
        src={block.src}
        alt={block.alt}
        width={1000}
        height={640}
        loading="lazy"
        decoding="async"
        // Pictures are not kept for the time without a connection.
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    )
  })

export const DraftMark = ({ page }: { page: GuidePage }) =>
  page.isDraft && (
    <Text c="dimmed" fz="s">
      {t('Draft translation')}
    </Text>
  )

export const PrintButton = ({ children }: { children: string }) => (
  <Button variant="default" leftSection={<Icon name="printer" size={16} />} onClick={() => window.print()}>
    {children}
  </Button>
)

interface GuidePageViewProps {
  page: GuidePage
  next: GuidePage | undefined
  language: Language
}

export function GuidePageView({ page, next, language }: GuidePageViewProps) {
  return (
    <div className={classes.guide}>
      <PageHeader title={page.title}>
        <PrintButton>{t('Print')}</PrintButton>
      </PageHeader>
      <DraftMark page={page} />
      <Paper
        withBorder
        radius="md"
        p="clamp(1rem, 3vw, 1.6rem)"
        component="article"
        lang={language}
        className={classes.text}
      >
        <Blocks blocks={page.blocks} />
      </Paper>
      <nav aria-label={t('Guide')} className={`${classes.onwards} screen-only`}>
        <LinkButton to="/help" variant="default" leftSection={<Icon name="book" size={16} />}>
          {t('All pages of the guide')}
        </LinkButton>
        {next && (
          <LinkButton to="/help/$page" params={{ page: next.key }} variant="light">
            {t('Next: {title}', { title: next.title })}
          </LinkButton>
        )}
      </nav>
    </div>
  )
}
