import { Button } from '@mantine/core'
import { useRef, type ReactNode, type ComponentProps } from 'react'
import { deviceWords } from '../model/slots.ts'
import { sizeInWords } from '../overlay/placement.ts'
import { toneOf, verdictInWords } from '../overlay/verdict.ts'
import { Stage } from './Stage.tsx'
import classes from './Review.module.css'
import layout from '../../../components/layout.module.css'
import { FileInput, useFileDrop } from '../model/pictureFile.tsx'
import { useView } from '../model/view.ts'

interface Props extends ComponentProps<typeof Stage> {
  readonly fileName: string | undefined
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** Why there is nothing to compare with. */
  readonly missing: string
  /** Takes a design; undefined where the reference is no design. */
  readonly take: ((file: File) => void) | undefined
}

/** A figure with its caption, its verdict, and the place where a design is dropped. */
export function ReviewFigure({ fileName, isBusy, problem, missing, take, ...stage }: Props): ReactNode {
  const { device, size, scale, review } = stage
  const { device: active, change } = useView()
  const input = useRef<HTMLInputElement>(null)
  const name = deviceWords[device]
  const { comparison, verdict } = review
  const select = () => active !== device && change({ device, zoomed: undefined, isMasking: false })
  return (
    <figure
      aria-label={`${name} review`}
      className={classes.figure}
      style={{ maxWidth: Math.max(Math.ceil(size.width * scale), 195) }}
      data-active={active === device || undefined}
      onPointerDown={select}
      onFocus={select}
      {...useFileDrop(take)}
    >
      <figcaption className={classes.caption} style={{ gap: '2px 8px' }}>
        <strong>{name}</strong>
        <span className={`${layout.quiet} ${layout.numbers}`}>
          {sizeInWords(size)} · {Math.round(scale * 100)} %
        </span>
        <span
          role="status"
          className={verdict ? classes.judged : classes.verdict}
          data-tone={verdict && toneOf(verdict)}
        >
          {isBusy ? 'reading the file…' : verdict && verdictInWords(verdict)}
        </span>
        {take && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${comparison ? 'Replace' : 'Add'} design… ${name}`}
            onClick={() => input.current?.click()}
          >
            {comparison ? 'Replace…' : 'Add design…'}
          </Button>
        )}
        {comparison && (
          <span className={classes.file} title={fileName}>
            {comparison.isAccepted ? 'accepted reference' : `design ${fileName ?? ''}`}
          </span>
        )}
      </figcaption>
      {take && (
        <FileInput ref={input} accept=".png,.jpg,.jpeg,.webp,.avif,.svg" name={`Design file for ${name}`} take={take} />
      )}
      {problem !== undefined && (
        <p role="alert" className={layout.problem} style={{ marginBottom: 6 }}>
          {problem}
        </p>
      )}
      <Stage {...stage} />
      {!verdict && (
        <p className={layout.quiet} style={{ margin: '4px 0 0' }}>
          {missing}
        </p>
      )}
    </figure>
  )
}
