import type { Project } from '@hub/contract/projects'
import { useRef } from 'react'
import { ProjectCard } from './project-card.tsx'
import classes from './project-grid.module.css'
import { useCardRows } from './use-card-rows.ts'

interface ProjectGridProps {
  projects: readonly Project[]
  /** Of everything that the filters find, loaded or not; undefined until it is counted. */
  total: number | undefined
  isStale: boolean
  onView: (id: string) => void
}

export function ProjectGrid({ projects, total, isStale, onView }: ProjectGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const { columns, rows, height, measure } = useCardRows(list, projects.length)
  return (
    <div
      ref={list}
      role="list"
      aria-label="Projects"
      aria-busy={isStale}
      className={classes.grid}
      data-stale={isStale || undefined}
      style={{ height }}
    >
      {rows.map(({ index, offset, first, last }) => (
        <div
          key={index}
          ref={measure}
          data-index={index}
          role="presentation"
          className={classes.row}
          style={{ transform: `translateY(${offset}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {projects.slice(first, last).map((project, position) => (
            <div
              key={project.id}
              role="listitem"
              aria-setsize={total ?? -1}
              aria-posinset={first + position + 1}
              className={classes.item}
            >
              <ProjectCard project={project} onView={onView} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
