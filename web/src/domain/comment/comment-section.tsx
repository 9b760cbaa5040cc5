import { type ComponentProps, useId } from 'react'
import { CommentThread } from './comment-thread.tsx'
import classes from './comments.module.css'
import { COMMENTS } from './comments.text.ts'

export function CommentSection(props: ComponentProps<typeof CommentThread>) {
  const title = useId()
  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 id={title}>{COMMENTS.title}</h3>
      <CommentThread {...props} />
    </section>
  )
}
