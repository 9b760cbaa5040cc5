import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './entry-cards.module.css'

interface CardHeadProps {
  index: number
  text: string
  isFaulty: boolean
  isOpen: boolean
  onToggle: (index: number) => void
}

/** The line that stands for a row, and opens it. A letter typed in one row draws none of the others. */
export const CardHead = memo(function CardHead({ index, text, isFaulty, isOpen, onToggle }: CardHeadProps) {
  return (
    <button
      type="button"
      className={classes.head}
      aria-expanded={isOpen}
      data-row={index}
      data-column={-1}
      onClick={() => onToggle(index)}
    >
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.brief}>{text || 'Empty'}</span>
      {isFaulty && (
        <span className={classes.faulty}>
          <Icon name="alert" size={16} />
          <span className="visually-hidden">needs attention</span>
        </span>
      )}
      <Icon name="chevron" size={18} />
    </button>
  )
})
