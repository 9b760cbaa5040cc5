import { sentenceFor, type Told } from './audit-words.ts'

export const AuditSentence = ({ entry }: { entry: Told }) =>
  sentenceFor(entry).map(({ text, isName }, index) => (isName ? <strong key={index}>{text}</strong> : text))
