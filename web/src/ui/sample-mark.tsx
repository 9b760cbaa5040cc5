import classes from './sample-mark.module.css'

const REASONS = {
  Sample: 'An example: the hub holds no data for this yet.',
  Estimated: 'Worked out, not recorded.',
}

export const SampleMark = ({ kind }: { kind: keyof typeof REASONS }) => (
  <span className={classes.mark} title={REASONS[kind]}>
    {kind}
  </span>
)
