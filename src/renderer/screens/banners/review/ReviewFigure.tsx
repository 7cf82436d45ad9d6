import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { deviceWords } from '../model/slots.ts'
import { sizeInWords } from '../overlay/placement.ts'
import { useReviewView } from '../overlay/reviewView.ts'
import { toneOf, verdictInWords } from '../overlay/verdict.ts'
import { Stage } from './Stage.tsx'
import type { ComponentProps } from 'react'
import classes from './Review.module.css'
import layout from '../../../components/layout.module.css'

interface Props extends ComponentProps<typeof Stage> {
  readonly fileName: string | undefined
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly take: (file: File) => void
}

/** A figure with its caption, its verdict, and the place where a design is dropped. */
export function ReviewFigure({ fileName, isBusy, problem, take, ...stage }: Props): ReactNode {
  const { device, size, scale, review } = stage
  const { device: active, change } = useReviewView()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const name = deviceWords[device]
  const { comparison, verdict } = review
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) take(file)
  }
  const select = () => active !== device && change({ device, zoomed: undefined, isMasking: false })
  return (
    <figure
      aria-label={`${name} review`}
      className={classes.figure}
      style={{ maxWidth: Math.max(Math.ceil(size.width * scale), 195) }}
      data-over={isOver || undefined}
      data-active={active === device || undefined}
      onPointerDown={select}
      onFocus={select}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <figcaption className={classes.caption}>
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
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${comparison ? 'Replace' : 'Add'} design… ${name}`}
          onClick={() => input.current?.click()}
        >
          {comparison ? 'Replace…' : 'Add design…'}
        </Button>
        {comparison && (
          <span className={classes.file} title={fileName}>
            {comparison.isAccepted ? 'accepted reference' : `design ${fileName ?? ''}`}
          </span>
        )}
      </figcaption>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,.webp,.avif,.svg"
        aria-label={`Design file for ${name}`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) take(file)
          // Reset, so that the same file can be chosen again after it was changed.
          currentTarget.value = ''
        }}
      />
      {problem !== undefined && (
        <p role="alert" className={layout.problem} style={{ marginBottom: 6 }}>
          {problem}
        </p>
      )}
      <Stage {...stage} />
      {!comparison && (
        <p className={layout.quiet} style={{ margin: '4px 0 0' }}>
          No design yet: drop one here, or add it.
        </p>
      )}
    </figure>
  )
}
