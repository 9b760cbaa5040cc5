import type { ResponseOf } from '@hub/contract/endpoint'
import { privacyEndpoints } from '@hub/contract/privacy'
import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { language, t } from '#lib/language.ts'
import english from '../../../../docs/privacy.md?raw'
import classes from './privacy.module.css'

interface Block {
  kind: 'title' | 'heading' | 'text' | 'list'
  /** A list has several. */
  texts: string[]
}

const DRAFT = '<!-- draft -->'

/** What the document uses: headings, paragraphs and lists. The part for operators is below a line. */
export function blocksOf(markdown: string): Block[] {
  const [forPeople = ''] = markdown.replace(DRAFT, '').split('\n---\n')
  return forPeople
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block): Block => {
      if (block.startsWith('## ')) return { kind: 'heading', texts: [block.slice(3)] }
      if (block.startsWith('# ')) return { kind: 'title', texts: [block.slice(2)] }
      const plain = block.replace(/\n\s+/g, ' ')
      return block.startsWith('- ')
        ? { kind: 'list', texts: plain.split('\n').map((line) => line.slice(2)) }
        : { kind: 'text', texts: [plain.replaceAll('\n', ' ')] }
    })
}

const TRANSLATIONS = import.meta.glob<string>('../../../../docs/privacy.*.md', { query: '?raw', import: 'default' })
const translation = TRANSLATIONS[`../../../../docs/privacy.${language}.md`]

/** In the language of the page; English where it is not translated, or did not load. */
function useNotice() {
  const [text, setText] = useState(translation ? '' : english)
  useEffect(() => void translation?.().then(setText, () => setText(english)), [])
  return text
}

function Part({ block: { kind, texts } }: { block: Block }) {
  if (kind === 'title') return <h1>{texts}</h1>
  if (kind === 'heading') return <h2>{texts}</h2>
  if (kind === 'text') return <p>{texts}</p>
  return (
    <ul className={classes.list}>
      {texts.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export function PrivacyPage() {
  const text = useNotice()
  const [data, setData] = useState<ResponseOf<typeof privacyEndpoints.read>>()
  // Without an answer the notice is there all the same.
  useEffect(() => void call(privacyEndpoints.read).then(setData, () => undefined), [])
  return (
    <Stack gap="0.9rem" className={classes.page}>
      <Stack gap="0.9rem" lang={text === english ? 'en' : undefined}>
        {text.startsWith(DRAFT) && <p className={classes.soft}>{t('Draft translation')}</p>}
        {blocksOf(text).map((block, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={at} block={block} />
        ))}
      </Stack>
      {data && (
        <section aria-labelledby="responsible">
          <h2 id="responsible">{t('Who is responsible')}</h2>
          <p className={classes.controller}>
            {data.controller ?? t('Your administrator: {email}', { email: data.support_email })}
          </p>
          <p className={classes.soft}>{t('Version of this notice: {version}', { version: data.version })}</p>
        </section>
      )}
    </Stack>
  )
}
