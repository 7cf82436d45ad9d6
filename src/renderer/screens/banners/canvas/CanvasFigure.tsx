import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { designFiles } from '../model/pictureFile.ts'
import type { FigureComparison } from '../difference/compareFigure.ts'
import { toneOf, verdictInWords } from '../difference/verdict.ts'
import { sizeInWords } from '../difference/placement.ts'
import { noEdit, triedInWords, tryEdit } from '../model/edits.ts'
import { fieldInWords } from '../model/elements.ts'
import { devices, deviceWords, type Device } from '../model/slots.ts'
import { chooseFigure, useCanvas } from '../studio/canvas.ts'
import { changeComparison, useComparisonOptions } from '../studio/comparisonOptions.ts'
import { chooseFile } from '../../../components/boxes/boxes.tsx'
import { Problem, useFileDrop } from '../studio/inputs.tsx'
import { useCampaign } from '../studio/campaign.ts'
import { useComparison } from '../compare/useComparison.ts'
import classes from './Canvas.module.css'
import { Stage } from './Stage.tsx'

function Overfull({ device }: { readonly device: Device }): ReactNode {
  const { drawn, live, samples } = useCampaign(({ workspace, subject: { drawn, live } }) => ({
    drawn,
    live,
    samples: workspace.samples(drawn, device)
  }))
  const { overfull = [] } = samples ?? {}
  if (drawn === live || overfull.length === 0) return null
  const words = `does not fit: ${overfull.map(fieldInWords).join(', ')}`
  return (
    <span className={layout.cut} style={{ color: 'var(--bad)' }} title={words}>
      {words}
    </span>
  )
}

/** The first figure also has a button that discards the values that the user tries. */
function Tried({ device }: { readonly device: Device }): ReactNode {
  const { category, subject } = useCampaign(({ category, subject }) => ({ category, subject }))
  const isFirst = useCanvas(({ only }) => device === (only ?? devices[0]))
  const words = triedInWords(subject.edit)
  if (words === undefined) return null
  return (
    <>
      <span
        className={`${layout.badge} ${layout.cut}`}
        data-tone="attention"
        title={Object.keys(subject.edit).join(', ')}
      >
        {words}
      </span>
      {isFirst && (
        <Button size="compact-xs" flex="none" onClick={() => tryEdit(category, subject.placed.name, noEdit)}>
          Reset all
        </Button>
      )}
    </>
  )
}

/** Says how many figures have been compared so far; empty if fewer than two figures are compared. */
function progressInWords(figures: readonly FigureComparison[]): string {
  const words = figures.flatMap(({ verdict }) => verdict?.word ?? [])
  const done = words.filter((word) => word !== 'comparing…').length
  return words.length > 1 ? ` ${done} of ${words.length} figures compared` : ''
}

/** Shows a figure with its caption, verdict and overlays. The user can drop a design file on the figure. */
export function CanvasFigure({ device, scale }: { readonly device: Device; readonly scale: number }): ReactNode {
  const { workspace, subject } = useCampaign(({ workspace, subject }) => ({ workspace, subject }))
  const isActive = useCanvas((canvas) => canvas.device === device)
  const compare = useComparisonOptions((options) => options.compare)
  const name = deviceWords[device]
  const { designs, figure, progress } = useComparison(({ designs, figures }) => ({
    designs,
    figure: figures[device],
    progress: progressInWords(Object.values(figures))
  }))
  const { name: words, breakpoint } = workspace.site.profile.devices[device]
  const { design, verdict, problem: unread } = figure
  const key = designs.keyOf(subject.placed.name, device)
  const problem = designs.problemOf(key) ?? unread
  const verdictText = designs.isBusy(key)
    ? 'reading the file…'
    : verdict && verdictInWords(verdict) + (verdict.word === 'comparing…' ? progress : '')
  const drop = (file: File) => {
    changeComparison({ compare: 'Design' })
    chooseFigure(device)
    void designs.put(key, file)
  }
  const select = () => chooseFigure(device)
  return (
    <figure
      aria-label={name}
      className={classes.figure}
      style={{ width: Math.ceil(workspace.sizes[device].width * scale) }}
      onPointerDown={select}
      onFocus={select}
      {...useFileDrop(drop)}
    >
      <figcaption>
        <span className={classes.caption}>
          <Box component="strong" flex="none" fw={650} c={isActive ? 'var(--accent)' : 'inherit'} title={words}>
            {name}
          </Box>
          <span className={layout.quiet}>{sizeInWords(workspace.sizes[device])}</span>
          {breakpoint !== undefined && (
            <span
              className={`${layout.quiet} ${layout.cut}`}
              title="Breakpoint: the site draws it from this page width"
            >
              from {breakpoint} px
            </span>
          )}
          <Tried device={device} />
          <Overfull device={device} />
        </span>
        {/* During a comparison, always reserve the line, so a new verdict doesn't move the figures. */}
        {compare !== undefined && (
          <span className={classes.caption}>
            <span
              role="status"
              hidden={!verdictText}
              className={`${verdict ? layout.badge : layout.quiet} ${layout.cut}`}
              title={verdictText}
              data-tone={verdict && toneOf(verdict)}
            >
              {verdictText}
            </span>
            {compare === 'Design' && (
              <Button
                id={`design-${device}`}
                size="compact-xs"
                flex="none"
                aria-label={`${design ? 'Replace' : 'Add'} design… ${name}`}
                title={designs.fileOf(design?.design)?.name}
                onClick={() => chooseFile(designFiles, drop)}
              >
                {design ? 'Replace…' : 'Add…'}
              </Button>
            )}
          </span>
        )}
      </figcaption>
      <Stage {...{ device, scale }} />
      <Problem words={problem} />
    </figure>
  )
}
