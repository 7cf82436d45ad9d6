import type { ReactNode } from 'react'
import classes from './Fields.module.css'

interface Props {
  readonly pairs: readonly (readonly [name: string, value: ReactNode])[]
  readonly className?: string | undefined
}

/** Names with their values, a line each; none where there is no value. */
export const Pairs = ({ pairs, className }: Props): ReactNode => (
  <dl>
    {pairs.map(
      ([name, value], place) =>
        value !== undefined && (
          <div key={`${name} ${place}`} className={classes.row}>
            <dt>{name}</dt>
            <dd className={className}>{value}</dd>
          </div>
        )
    )}
  </dl>
)
