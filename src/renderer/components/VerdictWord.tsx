import type { ReactNode } from 'react'
import type { Verdict } from '../domain/bonus/verdict.ts'
import classes from './VerdictWord.module.css'

/** The word of a verdict on its colour. */
export function VerdictWord({ word, tone }: Pick<Verdict, 'word' | 'tone'>): ReactNode {
  return (
    <span className={classes.word} data-tone={tone}>
      {word}
    </span>
  )
}
