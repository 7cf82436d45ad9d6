import { Group } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { countInWords, bytesInWords } from '../../../shared/countInWords.ts'
import type { Output } from '../../../shared/contract/index.ts'
import { askAgain, followDesigns, useAct, useAsk } from '../../bridge/queries.ts'
import { DeleteForGood } from '../../components/dialog/DeleteForGood.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import classes from './Settings.module.css'

type Kept = Output<'designs.kept'>[number]

function Item({ file, keys }: Kept): ReactNode {
  const remove = useAct('designs.delete')
  const uses = keys.map(({ category, banner, device }) => `${category}: ${banner}, ${device}`).join(' · ')
  return (
    <Group component="li" justify="space-between" gap="4px 12px">
      <span>
        {file.name} · {bytesInWords(file.bytes)}
        <span className={classes.meaning}> {uses}</span>
      </span>
      <DeleteForGood what={`${file.name}, ${uses}`} remove={() => remove.mutate({ sha256: file.sha256 })} />
      {remove.error && <ProblemNotice error={remove.error} />}
    </Group>
  )
}

/** The design files of Banners that are kept, what each is for, and a button that deletes it. */
export function KeptDesigns(): ReactNode {
  useEffect(followDesigns, [])
  const kept = useAsk('designs.kept', {}, { isAlwaysFresh: true })
  const all = kept.data?.value ?? []
  if (kept.error) return <ProblemNotice error={kept.error} retry={() => askAgain(kept)} />
  return (
    <details>
      <summary>
        {countInWords(all.length, 'design file', 'design files')} of Banners
        <span className={classes.meaning}> Kept until you delete them, or their connection.</span>
      </summary>
      <ul aria-label="Design files" className={classes.designs}>
        {all.map((one) => (
          <Item key={one.file.sha256} {...one} />
        ))}
      </ul>
    </details>
  )
}
