import { isUploadedProof } from '@hub/contract/attachments'
import { Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl, pictureQuery } from '#lib/pictures.ts'
import { t } from '#lib/language.ts'
import { TEXT } from './stock.text.ts'
import classes from './stock.module.css'

/** Rejects 'javascript:' and addresses with a password. */
export function linkOf(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  return url.href
}

const idIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)

export function ProofPicture({ address, alt }: { address: string; alt: string }) {
  const { data, isError } = useQuery(pictureQuery(idIn(address)))
  const src = useObjectUrl(data)
  if (isError)
    return (
      <Text fz="m" c="dimmed" p="sm" className={classes.missing}>
        {TEXT.unreadablePicture}
      </Text>
    )
  return src ? <img src={src} alt={alt} className={classes.picture} /> : <Skeleton height={160} width={220} />
}

/** People type these addresses: send no referrer. */
export function ProofLink({ proof, text }: { proof: string; text: string }) {
  const href = linkOf(proof)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </a>
  )
}

export function Proof({ proof, item }: { proof: string; item: string }) {
  if (isUploadedProof(proof)) return <ProofPicture address={proof} alt={t('Photo of {item}', { item })} />
  return linkOf(proof) ? <ProofLink proof={proof} text={proof} /> : <span>{proof}</span>
}
