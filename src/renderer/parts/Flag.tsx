import type { ReactNode } from 'react'
import { FieldValue } from './FieldValue.tsx'
import { readFlag } from './readFlag.ts'
import { Reading } from './Reading.tsx'

/** A flag in words. */
export const flagWords = (is: boolean): string => (is ? 'yes' : 'no')

/** A flag, whether it came as a boolean or as 0 and 1: yes, no, or the value itself where it is neither. */
export function Flag({ value, name, isShort = false }: { value: unknown; name: string; isShort?: boolean }): ReactNode {
  const flag = readFlag(value)
  if (!flag) return <FieldValue value={value} name={name} />
  if (!flag.isNumber) return flagWords(flag.is)
  return (
    <Reading received={flag.is ? '1' : '0'} isShort={isShort}>
      {flagWords(flag.is)}
    </Reading>
  )
}
