import type { ReactNode } from 'react'
import { toFlag } from '../../../shared/readings/flag.ts'
import { FieldValue } from './FieldValue.tsx'
import { Reading } from './Reading.tsx'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { plainText } from '../../records/column.ts'

/** A flag received in any form: yes, no, or the value itself where it is neither. */
export function Flag({ value, name, isShort = false }: { value: unknown; name: string; isShort?: boolean }): ReactNode {
  const is = toFlag(value)
  if (is === undefined) return <FieldValue value={value} name={name} />
  if (is === value) return plainText(is)
  return (
    <Reading received={receivedInWords(value)} isShort={isShort}>
      {plainText(is)}
    </Reading>
  )
}
